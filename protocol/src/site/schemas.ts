import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { code, text } from '../kernel/fields.ts';

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
  /** Name of the pattern, which picks its localized sentence: digits, lettersDigits, startsWithLetter, email, noSpaces … */
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

export const notice = z.object({
  title: z.string(),
  /** HTML, sanitised when written; sanitise again when shown. */
  content: z.string(),
  /** yyyy-MM-dd hh:mm:ss, the specification's own form. */
  timestamp: z.string(),
});

export const resource = z.object({
  type: z.string(),
  url: z.string(),
  qrCodeUrl: z.optional(z.string()),
  labelNameEn: z.string(),
  labelNameCn: z.string(),
});

export const status = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: z.optional(z.iso.datetime()),
  ...location.shape,
});

export const permission = z.object({
  info: z.object({
    whitelabel: whitelabelSwitches,
    register: registerSettings,
    resources: z.array(resource),
    customerService: z.object({ enabled: z.boolean() }),
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
});

export const siteSchemas = {
  getStatus: {
    summary: 'Whether the site is open to the caller: 0 normal, 1 maintenance, 2 region restricted',
    source: 'Specification §2, §7',
    value: status,
  },
  getPermission: {
    summary: 'Everything the front end needs to start: switches, field rules, resources, location, notices',
    source: 'Specification §3; path ours',
    query: z.object({ host: z.optional(text(253)) }),
    value: permission,
  },
  getWhitelabel: {
    summary: 'The server switches and the menu',
    source: 'Specification §6, §7',
    value: z.object({ switches: whitelabelSwitches, menu: z.array(z.object({ key: code, enabled: z.boolean() })) }),
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
} as const satisfies Record<string, CallSchemas>;

export type WhitelabelSwitches = z.infer<typeof whitelabelSwitches>;
export type FieldRule = z.infer<typeof fieldRule>;
export type RegisterSettings = z.infer<typeof registerSettings>;
export type RegisterFieldName = (typeof registerFieldNames)[number];
export type Permission = z.infer<typeof permission>;
export type SystemStatus = z.infer<typeof status>;
export type Notice = z.infer<typeof notice>;
export type Resource = z.infer<typeof resource>;
export type Country = z.infer<typeof country>;
