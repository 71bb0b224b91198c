import type { RegisterSettings, WhitelabelSwitches } from '@baize/protocol/settings';
import type { Deps } from '../kernel/wing.ts';

/** The operator's settings for sign-up and log-in; `app.ts` brings them from the site wing. */
export interface SessionSettings {
  readonly register: RegisterSettings;
  readonly switches: WhitelabelSwitches;
}

export type SettingsSource = (deps: Deps, merchantCode: string) => Promise<SessionSettings>;
