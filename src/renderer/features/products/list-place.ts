/** Where the user was in the list when a product was opened (decision 12): scroll offset in pixels, and the card. */
type ListPlace = { readonly offset: number; readonly productId: string | null };

let place: ListPlace = { offset: 0, productId: null };

/** Remembers where the list is left. */
export function leavePlace(productId: string | null): void {
  place = { offset: window.scrollY, productId };
}

/** Gives the place back once, for the return to the list. */
export function takePlace(): ListPlace {
  const taken = place;
  place = { offset: 0, productId: null };
  return taken;
}
