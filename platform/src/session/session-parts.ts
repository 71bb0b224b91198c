import type { Deps } from '../kernel/wing.ts';
import { createCaptcha, type Captcha } from './captcha/captcha.ts';
import { passwordsOf, type Passwords } from './passwords/passwords.ts';
import type { SessionSettings, SettingsSource } from './settings.ts';
import { createProviders } from './social/providers.ts';
import { createVerification, type Verification } from './captcha/verification.ts';

export type { SessionSettings } from './settings.ts';

/** The shared dependencies of this wing's services. */
export interface SessionParts {
  readonly deps: Deps;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly verification: Verification;
  /** Identity providers, where configured. */
  readonly providers: ReturnType<typeof createProviders>;
  settings(merchantCode: string): Promise<SessionSettings>;
}

const made = new WeakMap<Deps, SessionParts>();

/** The same for all wings of a platform that ask with the same dependencies. */
export function partsOf(deps: Deps, source: SettingsSource): SessionParts {
  const parts = made.get(deps) ?? createParts(deps, source);
  made.set(deps, parts);
  return parts;
}

function createParts(deps: Deps, source: SettingsSource): SessionParts {
  return {
    deps,
    passwords: passwordsOf(deps),
    captcha: createCaptcha(deps.cache),
    verification: createVerification(deps),
    providers: createProviders(deps.config.adapters),
    settings: (merchantCode) => source(deps, merchantCode),
  };
}
