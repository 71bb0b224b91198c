import type { RegisterSettings, WhitelabelSwitches } from '@baize/protocol/settings';
import type { Deps } from '../kernel/wing.ts';

/** What the operator decides about signing up and in; `app.ts` brings it from the site wing. */
export interface SessionSettings {
  readonly register: RegisterSettings;
  readonly switches: WhitelabelSwitches;
}

export type SettingsSource = (deps: Deps, merchantCode: string) => Promise<SessionSettings>;
