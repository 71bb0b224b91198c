import { REMEMBER_DAYS } from '@baize/protocol/kernel/constants';

const NAME = 'baize_username';
const DAY_SECONDS = 86_400;

const attributes = () => `path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

/** The username that the person asked to be remembered, or an empty text. Never a password. */
export function readRememberedUsername(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  if (!found) return '';
  try {
    return decodeURIComponent(found.slice(NAME.length + 1)).slice(0, 64);
  } catch {
    return '';
  }
}

/** Remembers the username for a day (specification §4), or forgets it when the box is not ticked. */
export function rememberUsername(username: string, remember: boolean): void {
  const age = remember ? REMEMBER_DAYS * DAY_SECONDS : 0;
  document.cookie = `${NAME}=${remember ? encodeURIComponent(username) : ''}; max-age=${age}; ${attributes()}`;
}
