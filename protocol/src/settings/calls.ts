import { joinCalls } from '../kernel/call.ts';
import { settingsPaths } from './paths.ts';
import { settingsSchemas } from './schemas.ts';

/** Status, permission, switches, field rules and countries: what every page reads of the site. */
export const settingsCalls = joinCalls('site', settingsPaths, settingsSchemas);
export type SettingsCalls = typeof settingsCalls;
