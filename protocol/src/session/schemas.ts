import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing, readableText, text } from '../kernel/fields.ts';

const optionalText = (max: number) => z.optional(text(max));

/** The captcha a person answers; the picture is known by the cookie it came with, or by `captchaId`. */
const captchaAnswer = { captcha: optionalText(12), captchaId: z.optional(id) };

/** The shared fields of both sign-up forms, from the sign-up user of specification §3. */
const signUpUser = {
  payeeName: optionalText(255),
  email: z.optional(readableText(255)),
  qqNum: optionalText(255),
  mobileNum: optionalText(32),
  recommenderId: optionalText(255),
  ...captchaAnswer,
  verificationCode: optionalText(255),
  affiliateCode: optionalText(32),
  paymentPassword: optionalText(64),
  line: optionalText(255),
  whatsapp: optionalText(255),
  facebook: optionalText(255),
  wechat: optionalText(255),
  idNumber: optionalText(255),
  referralCode: optionalText(32),
  domain: optionalText(253),
  countryDialingCode: optionalText(8),
  /** False opens the account without signing in. */
  login: z.optional(z.boolean()),
  registerUrl: optionalText(2048),
  registerMethod: z.optional(z.literal('WEB')),
  /** The person ticked the terms and is 18 or older. */
  termsAccepted: z.optional(z.boolean()),
  /** Human-verification proof, base64. */
  verification: optionalText(4096),
  /** Set where Firebase sends the codes: its channel, and the token that it gave for the number. */
  firebaseChannel: optionalText(32),
  firebaseIdToken: optionalText(4096),
};

export const registerBody = z.object({
  username: text(64),
  password: text(128),
  confirmPassword: text(128),
  ...signUpUser,
});

/** The mobile form: a password only where the operator asks for one. */
export const mobileRegisterBody = z.object({
  username: optionalText(64),
  password: optionalText(128),
  confirmPassword: optionalText(128),
  ...signUpUser,
});

/** Why a sign-up is refused, by username or by number. */
export const registerProblems = [
  'VERIFICATION_FAILED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_INVALID',
  'CODE_INVALID',
  'CODE_EXPIRED',
  'USERNAME_TAKEN',
  'CONTACT_TAKEN',
  /** The proved number is that of somebody who takes a break. */
  'SELF_EXCLUDED',
  'AFFILIATE_INVALID',
  'REGISTRATION_CLOSED',
  'NOT_OFFERED',
] as const;

/** Why somebody is not let in who has shown who they are. */
export const shutOutProblems = ['ACCOUNT_BLOCKED', 'ACCOUNT_FROZEN', 'SELF_EXCLUDED', 'NOT_A_MEMBER'] as const;

/** The site: the agents' one lets in agents alone. */
export const site = { site: z._default(z.enum(['member', 'agent']), 'member') };

export const loginBody = z.object({
  /** Username, or the mobile number for type sms. */
  username: text(64),
  /** Password, or the code for type sms; empty with `useRemembered`. */
  password: text(128),
  type: z._default(z.enum(['username', 'sms', '']), 'username'),
  /** The mobile number's country, in the form "+84". */
  countryDialingCode: optionalText(8),
  ...captchaAnswer,
  verification: optionalText(4096),
  /** The box is ticked: this browser may sign in again within a day without the password. Unticked revokes that. */
  remember: z.optional(z.boolean()),
  /** The password field still shows the fixed mask: sign in by what this browser's cookie remembers. */
  useRemembered: z.optional(z.boolean()),
  ...site,
  firebaseChannel: optionalText(32),
  firebaseIdToken: optionalText(4096),
});

export const signedIn = z.object({
  /** Opaque; works only with the binding cookie set by the same reply. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The token is scoped to changing the password and signing out until that is done. */
  passwordChangeRequired: z.boolean(),
});

/** A sign-up that asked not to be signed in (`login` false). */
export const signedUp = z.object({ registered: z.literal(true) });

export const registerOutcome = z.union([signedIn, signedUp]);

/** The password was right and a second factor is asked for: answer it by `loginSecondFactor`. */
export const secondFactorAsked = z.object({
  secondFactor: z.object({
    challenge: z.string(),
    methods: z.array(z.enum(['totp', 'recovery', 'passkey'])),
    /** Options for the browser's `startAuthentication`, where passkeys are set up. */
    passkeyOptions: z.optional(z.record(z.string(), z.unknown())),
  }),
});

export const loginOutcome = z.union([signedIn, secondFactorAsked]);

export const avatar = z.object({
  /** One of the pictures of the site, by number; or the id of the member's own, for `getPicture`. */
  avatar: z.string(),
  avatarType: z.enum(['STATIC', 'CUSTOM']),
});

export const member = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Kind on the wire: 0 member, 4 trial, 1, 2, 41, 42 agents. */
  type: z.int(),
  isAgent: z.int(),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
  memberLabel: z.array(z.string()),
  merchantCode: z.string(),
  currency: z.string(),
  /** Decimals of the currency. */
  currencyExponent: z.int(),
  language: z.string(),
  registeredAt: z.iso.datetime(),
  /** The token only allows changing the password and signing out. */
  passwordChangeRequired: z.boolean(),
  /** The person has shut themselves out until then: the token reads, withdraws and reaches support. */
  excludedUntil: z.optional(z.nullable(z.iso.datetime())),
  /** This session's length: without a call of the person it ends after so many seconds, and then in any case. */
  session: z.optional(z.object({ idleSeconds: z.int(), endsAt: z.iso.datetime(), endsInSeconds: z.int() })),
});

export const sessionSchemas = {
  getKeys: {
    summary: 'Public keys (JWKS) that encrypted payloads are made for',
    source: 'Specification §7; path ours',
    value: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  },
  getChallenge: {
    summary: 'A human-verification challenge (ALTCHA proof of work)',
    source: 'Specification §4, §5; path ours',
    value: z.record(z.string(), z.unknown()),
  },
  getCaptcha: {
    summary:
      'An image captcha as a base64 PNG, single use, two minutes; a cookie binds it to the browser and X-Captcha-Id names it',
    source: 'Specification §7',
    value: z.string(),
  },
  checkAffiliate: {
    summary: 'Whether an affiliate or invitation code is known',
    source: 'Specification §4, §7',
    /** `domain`: the host where the code was typed. A code counts for the brand that is found there. */
    query: z.object({ code: text(64), domain: optionalText(260) }),
    value: nothing,
    problems: ['AFFILIATE_INVALID'],
  },
  register: {
    summary: 'Sign up with a username; signs in unless `login` is false',
    source: 'Specification §3, §4, §5, §7',
    body: registerBody,
    value: registerOutcome,
    problems: registerProblems,
  },
  login: {
    summary: 'Sign in with username and password, with a mobile number and its code, or as remembered',
    source: 'Specification §3, §4, §7',
    body: loginBody,
    value: loginOutcome,
    problems: [
      'VERIFICATION_FAILED',
      'WRONG_CREDENTIALS',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_INVALID',
      'CODE_INVALID',
      'CODE_EXPIRED',
      'ACCOUNT_LOCKED',
      ...shutOutProblems,
      'NOT_AN_AGENT',
      'NOT_OFFERED',
    ],
  },
  firstLogin: {
    summary: 'Marks the first sign-in as done',
    source: 'Specification §4; path ours',
    value: nothing,
    problems: ['NOT_LOGGED_IN'],
  },
  logout: { summary: 'Ends this session', source: 'Specification §4, §7', value: nothing, problems: ['NOT_LOGGED_IN'] },
  updateLanguage: {
    summary: 'Stores the language chosen',
    source: 'Specification §7; path ours',
    body: z.object({ language: text(8, 2) }),
    value: nothing,
    problems: ['NOT_LOGGED_IN'],
  },
  getMember: {
    summary: 'Who is signed in',
    source: 'Specification §3, §7',
    value: member,
    problems: ['NOT_LOGGED_IN'],
  },
} as const satisfies Record<string, CallSchemas>;

export type RegisterBody = z.infer<typeof registerBody>;
export type LoginBody = z.infer<typeof loginBody>;
export type MobileRegisterBody = z.infer<typeof mobileRegisterBody>;
export type RegisterOutcome = z.infer<typeof registerOutcome>;
export type LoginOutcome = z.infer<typeof loginOutcome>;
export type Avatar = z.infer<typeof avatar>;
export type SignedIn = z.infer<typeof signedIn>;
export type Member = z.infer<typeof member>;
