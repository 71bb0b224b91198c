import { addressKey } from '../../kernel/network.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { AttemptKey } from './attempt-store.ts';

const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;

/** Wrong tries at one account, known or not; letter case does not make another one. */
export const accountKey = (merchantCode: string, username: string): AttemptKey => ({
  key: `account:${merchantCode}:${username.toLowerCase()}`,
  captchaAt: CAPTCHA_AFTER,
  lockAt: LOCK_AFTER,
});

/** Wrong tries from one address, whichever the account; a demo may raise this as every limit. */
export function addressAttempts({ config }: Pick<Deps, 'config'>, ip: string): AttemptKey {
  const scaled = (count: number): number => Math.max(1, Math.floor(count * config.rateLimitFactor));
  return { key: `address:${addressKey(ip)}`, captchaAt: scaled(CAPTCHA_AFTER), lockAt: scaled(LOCK_AFTER) };
}
