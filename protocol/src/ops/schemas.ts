import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { nothing, text } from '../kernel/fields.ts';
import { currencies } from '../kernel/money.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import {
  brandSetting,
  fieldRule,
  OTHER_PATTERN,
  PATTERN_NAMES,
  registerFieldNames,
  settingSchemas,
  whitelabelSwitches,
} from '../settings/index.ts';
import { deskSchemas } from './desk-schemas.ts';
import { entryCallSchemas } from './entry-schemas.ts';
import { lookOperatorSchemas } from './look-schemas.ts';
import { memberCallSchemas } from './member-schemas.ts';
import { operatorSchemas } from './operator-schemas.ts';
import { operatorName } from './operator-name.ts';
import { todaySchemas } from './today-schemas.ts';

const source = 'Issue 3, operator’s first door; paths ours';
const refused = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;

/** Currencies that a brand may use: all but the trial accounts' credit. */
const BRAND_CURRENCIES = Object.values(currencies)
  .map(({ code }) => code)
  .filter((code) => code !== 'TEST');

export const operatorSession = z.object({
  /** Goes into `Authorization: Bearer …`, together with the cookie that came along. */
  token: z.string(),
  username: z.string(),
  merchantCode: z.string(),
  /** The operator's permissions, by the names in calls; `*` is everything. */
  permissions: z.array(z.string()),
  endsAt: z.iso.datetime(),
  /** The password was given by another operator: nothing but its change is answered before. */
  mustChangePassword: z.boolean(),
});

const setAsideRow = z.object({
  /** The work that failed: wallet-confirm-payouts. */
  job: z.string(),
  /** The row, as the work names it: an id, or several joined by colons. */
  key: z.string(),
  reason: z.string(),
  failures: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime(),
});

/** Six digits of an authenticator, or a recovery code. */
const oneTimeCode = text(20, 1);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Another time zone of the brand, and the instant from which its days begin by it. */
export const plannedTimeZone = z.object({ timeZone: z.string(), from: z.iso.datetime() });

const zoneSettings = z.object({ timeZone: z.string(), plannedTimeZone: z.nullable(plannedTimeZone) });

const settings = z.object({
  brand: z.extend(brandSetting, {
    name: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    plannedTimeZone: z.nullable(plannedTimeZone),
  }),
  opening: settingSchemas.opening,
  regions: settingSchemas.regions,
  switches: settingSchemas.switches,
  register: settingSchemas.register,
  menu: settingSchemas.menu,
  customerService: settingSchemas.customerService,
  analytics: settingSchemas.analytics,
  routes: settingSchemas.routes,
  /** Whether this platform can tell countries at all (COUNTRY_HEADER, COUNTRY_LIST). */
  knowsCountries: z.boolean(),
});

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  operator: z.string(),
  ip: z.string(),
  /** The action: site.opening, notice.update, session.login … */
  action: z.string(),
  /** To which thing; empty where there is one only. */
  subject: z.string(),
  /** As it was and as it became; null where there was nothing, or is nothing any more. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});

/** The switches as they stand, and those that are on without what they need: nobody is offered these. */
const switchesSet = z.extend(whitelabelSwitches, {
  notSetUp: z.array(z.object({ switch: z.string(), needs: z.array(z.string()) })),
});

const setting = <B extends z.ZodMiniType, V extends z.ZodMiniType>(summary: string, body: B, value: V) =>
  ({ summary, source, body, value, problems: [...refused, 'CONFLICT'] }) as const satisfies CallSchemas;

/**
 * Rules of some fields; what is left out of one stays as it is. A name brings its pattern along, and a pattern without
 * a name is told by the bounds alone; both together are taken as they are.
 */
const someRules = z.partialRecord(
  z.enum(registerFieldNames),
  z.strictObject(z.partial(z.extend(fieldRule, { patternName: z.enum([...PATTERN_NAMES, OTHER_PATTERN]) })).shape),
);

export const opsSchemas = {
  login: {
    summary: 'Opens an operator’s session of a brand. CODE_INVALID with `code: required` asks for the second factor',
    source,
    body: z.object({ username: text(40, 1), password: text(200, 1), code: z.optional(oneTimeCode) }),
    value: operatorSession,
    problems: ['WRONG_CREDENTIALS', 'CODE_INVALID', 'ACCOUNT_LOCKED', 'FORBIDDEN'],
  },
  acceptInvitation: {
    summary: 'Makes an operator with the invitation that the platform’s own machine gave, and opens a session',
    source,
    body: z.object({ invitation: text(100, 1), username: operatorName, password: text(64, 12) }),
    value: operatorSession,
    problems: ['LINK_INVALID', 'FORBIDDEN'],
  },
  createBrand: {
    summary:
      'Makes a brand with the invitation that the platform’s own machine gave; its texts and games begin as the house’s',
    source,
    body: z.object({
      invitation: text(100, 1),
      code: z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/)),
      name: text(60, 1).check(z.regex(/\S/)),
      currency: z.enum(BRAND_CURRENCIES),
      ...brandSetting.shape,
    }),
    value: z.object({ code: z.string() }),
    problems: ['LINK_INVALID'],
  },
  getOperator: {
    summary: 'Who is signed in',
    source,
    value: z.omit(operatorSession, { token: true }),
    problems: refused,
  },
  logout: { summary: 'Ends the session', source, value: nothing, problems: refused },
  changeOperatorPassword: {
    summary: 'Sets the operator’s own password, by the old one, and ends their other sessions',
    source,
    body: z.object({ password: text(200, 1), newPassword: text(64, 12) }),
    value: nothing,
    problems: [...refused, 'WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'],
  },
  getSecondFactor: {
    summary: 'Whether a sign-in needs a code, and how many recovery codes are left',
    source,
    value: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
    problems: refused,
  },
  startSecondFactor: {
    summary: 'A new secret for an authenticator; it counts once a code of it has come. CONFLICT while one counts',
    source,
    body: z.object({ password: text(200, 1) }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    problems: [...refused, 'WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'CONFLICT'],
  },
  confirmSecondFactor: {
    summary:
      'Makes the second factor count, ends the operator’s other sessions and shows the recovery codes, this once',
    source,
    body: z.object({ code: oneTimeCode }),
    value: recoveryCodes,
    problems: [...refused, 'CODE_INVALID', 'ACCOUNT_LOCKED'],
  },
  renewOperatorRecovery: {
    summary: 'New recovery codes in place of the old ones',
    source,
    body: z.object({ password: text(200, 1), code: oneTimeCode }),
    value: recoveryCodes,
    problems: [...refused, 'WRONG_CREDENTIALS', 'CODE_INVALID', 'ACCOUNT_LOCKED'],
  },
  removeSecondFactor: {
    summary: 'Takes the second factor away, with the password and a code of it',
    source,
    body: z.object({ password: text(200, 1), code: oneTimeCode }),
    value: nothing,
    problems: [...refused, 'WRONG_CREDENTIALS', 'CODE_INVALID', 'ACCOUNT_LOCKED'],
  },
  getSettings: { summary: 'Everything that is set for the brand', source, value: settings, problems: refused },
  planTimeZone: setting(
    'Plans another time zone of the brand: it holds from its first midnight after the brand’s current day. A plan before is replaced; CONFLICT where it is the zone already',
    z.object({ timeZone: text(64, 1) }),
    zoneSettings,
  ),
  keepTimeZone: {
    summary: 'Withdraws a planned time zone. CONFLICT where none is planned',
    source,
    value: zoneSettings,
    problems: [...refused, 'CONFLICT'],
  },
  setBrand: setting(
    'Says under which hosts the brand is found, its symbol before a balance and its language. CONFLICT for another time zone, which is planned (ops.planTimeZone)',
    brandSetting,
    brandSetting,
  ),
  setStatus: setting(
    'Closes the site for maintenance or opens it; seen on open pages within 5 seconds',
    settingSchemas.opening,
    settingSchemas.opening,
  ),
  setRegions: setting(
    'Says where the site is offered. CONFLICT for countries where the platform cannot tell them',
    settingSchemas.regions,
    settingSchemas.regions,
  ),
  setSwitches: setting('Turns switches on and off; those left out stay', z.partial(whitelabelSwitches), switchesSet),
  setFieldRules: setting(
    'Changes rules of sign-up fields; what is left out stays',
    z.object({ fields: z.optional(someRules), termsTicked: z.optional(z.boolean()) }),
    settingSchemas.register,
  ),
  setMenu: setting('Hides menu entries', settingSchemas.menu, settingSchemas.menu),
  setCustomerService: setting(
    'Says where customer service is reached; without live chat nothing offers it',
    settingSchemas.customerService,
    settingSchemas.customerService,
  ),
  setAnalytics: setting('Names the analytics id; empty for none', settingSchemas.analytics, settingSchemas.analytics),
  setDomainRoutes: setting(
    'Keeps a signed list of the site’s other addresses; empty for none',
    settingSchemas.routes,
    settingSchemas.routes,
  ),
  ...entryCallSchemas,
  ...lookOperatorSchemas,
  ...memberCallSchemas,
  ...deskSchemas,
  ...operatorSchemas,
  ...todaySchemas,
  listFeedback: {
    summary: 'What people have written, newest first',
    source,
    query: z.object(cursorQuery),
    value: cursorPageOf(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        content: z.string(),
        contact: z.string(),
        memberId: z.nullable(z.string()),
        language: z.string(),
      }),
    ),
    problems: refused,
  },
  listSetAside: {
    summary: 'Rows on which a job failed, the last 100: each is tried again by itself, later and later',
    source,
    value: z.object({ rows: z.array(setAsideRow) }),
    problems: refused,
  },
  retrySetAside: {
    summary: 'Has such a row tried with the next run of its job',
    source,
    body: z.object({ job: text(80, 1), key: text(200, 1) }),
    value: setAsideRow,
    problems: [...refused, 'NOT_FOUND'],
  },
  listAudit: {
    summary: 'Who changed what and when, newest first',
    source,
    query: z.object({
      ...cursorQuery,
      action: z.optional(z.string().check(z.regex(/^[a-z][a-zA-Z.-]{0,59}$/))),
      operator: z.optional(operatorName),
      /** The id of the thing that was changed: a member's, a withdrawal's. */
      subject: z.optional(text(200, 1)),
    }),
    value: cursorPageOf(auditEntry),
    problems: refused,
  },
} as const satisfies Record<string, CallSchemas>;

export type OperatorSession = z.infer<typeof operatorSession>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type PlannedTimeZone = z.infer<typeof plannedTimeZone>;
