let calledAtMs = Date.now();

/** Notes that a call with a token was answered: the server counts a session's idle time from there. */
export function noteCall(): void {
  calledAtMs = Date.now();
}

/** When this tab last heard from the server as somebody who is signed in, on this device's clock. */
export const lastCallAtMs = (): number => calledAtMs;
