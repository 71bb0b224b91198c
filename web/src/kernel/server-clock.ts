/** Milliseconds that the server's clock is ahead of this device's, as its replies say. */
let offsetMs = 0;

/** Learns the server's time from a reply's Date header, so that a device with a wrong clock can still sign in. */
export function learnServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  // The header counts whole seconds; half of one is the likely rest.
  offsetMs = said + 500 - Date.now();
}

/** The server's time, in milliseconds since the epoch. */
export const serverNow = (): number => Date.now() + offsetMs;
