/** Milliseconds that the server's machine is ahead of this device, as its replies say. */
let offsetMs = 0;
/** Milliseconds that a demo's clock was moved ahead of its machine's. */
let aheadMs = 0;

/** Learns the server's time from a reply, so that a device with a wrong clock can still sign in. */
export function learnServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  // The header counts whole seconds; half of one is the likely rest.
  offsetMs = said + 500 - Date.now();
  aheadMs = Number(headers.get('x-clock-ahead') ?? 0) || 0;
}

/** The server's time, in milliseconds since the epoch: what its instants are compared with. */
export const serverNow = (): number => sealingNow() + aheadMs;

/** The time of the server's machine, which does not follow a demo's clock: encrypted payloads are dated by it. */
export const sealingNow = (): number => Date.now() + offsetMs;
