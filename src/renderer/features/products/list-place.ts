/** Where the user was in the list when a product was opened (decision 12): scroll offset in pixels, and the card. */
type ListPlace = { readonly offset: number; readonly productId: string | null };

let place: ListPlace = { offset: 0, productId: null };

/** Remembers where the list is left. */
export function leavePlace(productId: string | null): void {
  place = { offset: window.scrollY, productId };
}

/** The place to return to. React may draw the list more than once before it shows it, so reading takes nothing away. */
export function readPlace(): ListPlace {
  return place;
}

/** The return to the list has happened. */
export function forgetPlace(): void {
  place = { offset: 0, productId: null };
}
