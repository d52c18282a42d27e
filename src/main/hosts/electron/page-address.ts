/** Our own scheme; a standard one, so that paths, relative addresses and web storage work as over https. */
export const appScheme = 'app';
const appAddress = `${appScheme}://inventar/`;

/**
 * Where our pages live.
 * @param developmentServer the address that electron-vite's development server announces; undefined in a built program
 */
export function pageAddress(developmentServer: string | undefined): URL {
  return new URL(developmentServer ?? appAddress);
}

/**
 * Tells whether an address belongs to our pages. Protocol and host are compared, because the origin of an address
 * with a scheme of our own is the text "null" in Node, the same for everyone.
 */
export function isOwnAddress(address: string, page: URL): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === page.protocol && host === page.host && username === '' && password === '';
}

/** The page that stands in for one that broke twice or does not load; served by our scheme, whatever else is wrong. */
export const stoppedAddress = `${appAddress}stopped`;

/** Tells whether an address is the one of the page above. */
export function isStoppedAddress(address: string): boolean {
  return address === stoppedAddress;
}

/** Tells whether an address is the printable list, the one page that may open in a window of its own. */
export function isPrintAddress(address: string, page: URL): boolean {
  return isOwnAddress(address, page) && new URL(address).pathname === '/print';
}
