/** Whether an address that came from outside may stand in a link: a web page, and no script or data. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
