import { REMEMBER_DAYS } from '@baize/protocol/kernel/constants';

const DAY_SECONDS = 86_400;

/** A cookie of one day that the page itself reads (specification §4). Nothing secret is ever in one. */
function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!found) return '';
  try {
    return decodeURIComponent(found.slice(name.length + 1)).slice(0, 64);
  } catch {
    return '';
  }
}

function setCookieValue(name: string, value: string): void {
  const age = value === '' ? 0 : REMEMBER_DAYS * DAY_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${age}; path=/; SameSite=Strict${secure}`;
}

export interface Remembered {
  readonly username: string;
  /** A country and a number: `VN +84 912345678`. */
  readonly mobile: string;
  /** The server keeps a single-use token for this browser, in a cookie that no script can read. */
  readonly password: boolean;
}

/** The username that the person asked to be remembered, or an empty text. Never a password. */
export const readRememberedUsername = (): string => readCookie('baize_username');

export const readRemembered = (): Remembered => ({
  username: readRememberedUsername(),
  mobile: readCookie('baize_mobile'),
  password: readCookie('baize_password') === '1',
});

/** Remembers for a day who signed in (specification §4). Only what is given changes. */
export function remember(change: Partial<Remembered>): void {
  if (change.username !== undefined) setCookieValue('baize_username', change.username);
  if (change.mobile !== undefined) setCookieValue('baize_mobile', change.mobile);
  if (change.password !== undefined) setCookieValue('baize_password', change.password ? '1' : '');
}

/** Forgets all of it: the box was left unticked. */
export const forgetRemembered = (): void => remember({ username: '', mobile: '', password: false });
