import { createHmac } from 'node:crypto';
import { DAY_MS } from '@baize/protocol/kernel';
import { addressKey } from '../../kernel/network/network.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { AttemptKey } from './attempt-store.ts';

const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;

const PASSWORD_CAPTCHA_AFTER = 30;
const PASSWORD_LOCK_AFTER = 100;
/** Enough to tell one tried password from another, and too little to find out from it what was typed. */
const PASSWORD_HASH_BYTES = 4;

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

/**
 * Wrong tries with one password at any account of a brand, from any address: whoever tries it on everybody is slowed
 * down however many addresses they have. Kept for a day, since such a search has time.
 */
export function passwordAttempts(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  merchantCode: string,
  password: string,
): AttemptKey {
  const scaled = (count: number): number => Math.max(1, Math.floor(count * config.rateLimitFactor));
  const hash = createHmac('sha256', secrets.derive('tried-password')).update(password).digest();
  return {
    key: `password:${merchantCode}:${hash.subarray(0, PASSWORD_HASH_BYTES).toString('hex')}`,
    captchaAt: scaled(PASSWORD_CAPTCHA_AFTER),
    lockAt: scaled(PASSWORD_LOCK_AFTER),
    forgetAfterMs: DAY_MS,
  };
}
