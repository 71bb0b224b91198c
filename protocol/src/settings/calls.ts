import * as z from 'zod/mini';
import { joinCalls, type CallSchemas } from '../kernel/call.ts';
import { lookPaths } from './look-paths.ts';
import { siteLook } from './look-schemas.ts';
import { settingsPaths } from './paths.ts';
import { settingsSchemas } from './schemas.ts';

const lookSchemas = {
  getLook: {
    summary: 'The colours that an operator has given the brand; without any its own',
    source: 'Path ours',
    value: siteLook,
  },
  getPicture: {
    summary: 'A picture that an operator has sent, drawn anew',
    source: 'Path ours',
    params: z.object({ picture: z.string().check(z.regex(/^p_[\w-]{22}\.webp$/)) }),
    value: z.unknown(),
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallSchemas>;

/** Status, permission, switches, field rules and countries: what every page reads of the site. */
export const settingsCalls = joinCalls('site', settingsPaths, settingsSchemas);
/** The look of the site, and pictures that operators have sent. */
export const lookCalls = joinCalls('site', lookPaths, lookSchemas);
export type SettingsCalls = typeof settingsCalls;
