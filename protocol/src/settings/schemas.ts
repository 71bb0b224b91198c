import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { siteChange } from '../messages/index.ts';
import { text } from '../kernel/fields.ts';
import { MENU_KEYS } from './constants.ts';
import { notice, resource } from '../content/index.ts';

/** The server's switches (specification §6), under the names the specification gives them. */
export const whitelabelSwitches = z.object({
  /** Sign-up with a mobile number is offered. */
  MOBILENUMREG3: z.boolean(),
  /** A mobile sign-up is verified by a code. */
  REGMOBVERF3: z.boolean(),
  /** A mobile sign-up asks for a password as well. */
  MOBILENUMPASSREG3: z.boolean(),
  /** Free-trial accounts are offered. */
  FREEPLAY3: z.boolean(),
  /** An expired password must be changed at login. */
  PWDEXPFORCECHANGE3: z.boolean(),
  /** Login with a mobile number and a code is offered. */
  MOBILEVERCODELOGIN3: z.boolean(),
  /** Sign-up with a username is offered. */
  USERNAMEREG3: z.boolean(),
  /** Sign-up without an invitation is offered. */
  DIRECTREG3: z.boolean(),
  /** The member claims cashback by hand; the header then shows it. */
  MANPLAYREB3: z.boolean(),
  /** A lost password may be set again by phone. */
  CHNGPASSVERIF3: z.boolean(),
  REFERRAL: z.boolean(),
  GOOGLELOGIN: z.boolean(),
  FACEBOOKLOGIN: z.boolean(),
  /** Any route but the open ones sends a visitor without a token to /login (specification §2, guard). */
  LOGINWENTHOME: z.boolean(),
});

/** One sign-up field's rule as the server sets it (specification §5). Pattern `*` matches anything. */
export const fieldRule = z.object({
  pattern: z.string(),
  /** Picks the localized sentence: a name of `NAMED_PATTERNS`, or any other for a sentence of the bounds alone. */
  patternName: z.string(),
  min: z.int(),
  max: z.int(),
  required: z.boolean(),
  enabled: z.boolean(),
});

/** The fields of the sign-up user (specification §3) that a server may rule. */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;

export const registerSettings = z.object({
  fields: z.record(z.enum(registerFieldNames), fieldRule),
  /** Whether the terms box may start ticked; the jurisdiction profile decides, and the default says no. */
  termsTicked: z.boolean(),
});

const location = z.object({ ip: z.string(), country: z.string() });

/** Whether the site is open to the caller. Enough for the root screens when every other call fails. */
export const status = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: z.optional(z.iso.datetime()),
  /** The operator's notice while the site is closed, in plain text. */
  notice: z.optional(z.string()),
  ...location.shape,
});

/** An entry of the server-driven menu; what is off has nothing to open yet, or the operator hid it. */
export const menuEntry = z.object({ key: z.enum(MENU_KEYS), enabled: z.boolean() });

export const permission = z.object({
  info: z.object({
    whitelabel: whitelabelSwitches,
    register: registerSettings,
    resources: z.array(resource),
    menu: z.array(menuEntry),
    /** Shown before a balance; without one the brand's own. */
    balanceSymbol: z.optional(z.string()),
    customerService: z.object({
      enabled: z.boolean(),
      /** Origins that a customer-service address may have; anything else must not be opened. */
      origins: z.array(z.string()),
    }),
    /** Empty: no analytics. Load it only after consent. */
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    /** Origins that launch addresses may have. */
    launchGameCDNs: z.array(z.string()),
  }),
  location,
  maintenance: z.boolean(),
  maintenanceEnd: z.optional(z.iso.datetime()),
  regionRestriction: z.boolean(),
  notices: z.array(notice),
});

export const country = z.object({
  /** ISO 3166 alpha-2. */
  countryCode: z.string(),
  /** With its plus: +84. */
  countryDialingCode: z.string(),
  /** Path of its flag, 48 by 32 pixels: /COUNTRY_FLAG/VN.png. */
  flag: z.string(),
});

export const settingsSchemas = {
  getStatus: {
    summary: 'Whether the site is open to the caller: 0 normal, 1 maintenance, 2 region restricted',
    source: 'Specification §2, §7',
    value: status,
  },
  getPermission: {
    summary: 'Everything the front end needs to start: switches, field rules, resources, location, notices',
    source: 'Specification §3; path ours',
    /** The host under which the browser has the site open. Without a `Merchant` header it names the brand. */
    query: z.object({ host: z.optional(text(260)) }),
    value: permission,
    problems: ['INVALID_DOMAIN'],
  },
  getWhitelabel: {
    summary: 'The server switches and the menu',
    source: 'Specification §6, §7',
    value: z.object({ switches: whitelabelSwitches, menu: z.array(menuEntry) }),
  },
  getRegisterSettings: {
    summary: 'Rules of the sign-up fields',
    source: 'Specification §5, §7',
    value: registerSettings,
  },
  listCountries: {
    summary: 'Countries with their dialling codes',
    source: 'Specification §3; path ours',
    value: z.array(country),
  },
  streamChanges: {
    summary: 'Events for every visitor: what an operator has changed. Answered while the site is closed too',
    source: 'Path ours',
    value: siteChange,
  },
} as const satisfies Record<string, CallSchemas>;

export type WhitelabelSwitches = z.infer<typeof whitelabelSwitches>;
export type FieldRule = z.infer<typeof fieldRule>;
export type RegisterSettings = z.infer<typeof registerSettings>;
export type RegisterFieldName = (typeof registerFieldNames)[number];
export type Permission = z.infer<typeof permission>;
export type SystemStatus = z.infer<typeof status>;
export type MenuEntry = z.infer<typeof menuEntry>;
export type Country = z.infer<typeof country>;
