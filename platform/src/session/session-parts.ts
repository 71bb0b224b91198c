import type { Deps } from '../kernel/wing.ts';
import { createCaptcha, type Captcha } from './captcha.ts';
import { Passwords } from './passwords.ts';
import type { SessionSettings, SettingsSource } from './settings.ts';
import { createVerification, type Verification } from './verification.ts';

export type { SessionSettings } from './settings.ts';

/** What the services of this wing share. */
export interface SessionParts {
  readonly deps: Deps;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly verification: Verification;
  settings(merchantCode: string): Promise<SessionSettings>;
}

export function createParts(deps: Deps, source: SettingsSource): SessionParts {
  return {
    deps,
    passwords: new Passwords(),
    captcha: createCaptcha(deps.cache),
    verification: createVerification(deps),
    settings: (merchantCode) => source(deps, merchantCode),
  };
}
