/** The token of a mailed link. It comes in the fragment, which reaches no server and no log, and stays in memory. */
let token: string | undefined;

const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

/** Takes the token out of the address; answers whether one was there. */
export function noteResetToken(hash: string): boolean {
  const found = hash.replace(/^#/, '');
  if (!TOKEN.test(found)) return false;
  token = found;
  return true;
}

export const resetToken = (): string | undefined => token;

/** The link was used. */
export function dropResetToken(): void {
  token = undefined;
}
