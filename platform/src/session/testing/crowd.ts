import type { Passwords } from '../passwords/passwords.ts';

/** More than may wait. */
const MORE = 300;

/** Keeps the line before a turnstile full, so that whoever comes finds no room, until the crowd is told to leave. */
export function crowd(passwords: Passwords): { readonly leave: () => Promise<unknown> } {
  let stays = true;
  const waitAgain = async (who: number): Promise<void> => {
    while (stays) await passwords.hash(`crowd ${who}`);
  };
  const all = Promise.allSettled(Array.from({ length: MORE }, (_, who) => waitAgain(who)));
  return {
    leave: () => {
      stays = false;
      return all;
    },
  };
}
