import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { nothing, readableText, text } from '../../kernel/fields.ts';
import {
  loginOutcome,
  mobileRegisterBody,
  registerOutcome,
  registerProblems,
  shutOutProblems,
  signedIn,
  site,
} from '../schemas.ts';

const optionalText = (max: number) => z.optional(text(max));

/** As typed; the dialling code in the form "+84", of the country chosen beside it. */
const dialling = { countryDialingCode: optionalText(8) };

export const codeSent = z.object({
  /** The code is good for so long; the countdown shows so many times 60 seconds. */
  expiredMinutes: z.int(),
});

/**
 * Why no code is sent or taken, as `value.phoneCode` beside TOO_MANY_REQUESTS and its Retry-After (specification §8):
 * `quota-exceeded` when a number or an address was sent all of its hour or its day, `too-many-requests` when a code was
 * burned by five wrong tries, five minutes long. Absent while a code is merely under way.
 */
export type PhoneCode = 'quota-exceeded' | 'too-many-requests';

export const waysIn = z.object({
  google: z.boolean(),
  facebook: z.boolean(),
  /** Set where codes are sent by Firebase instead of by this platform. */
  firebase: z.nullable(z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() })),
  /** Whether codes and mails can be sent at all. */
  sms: z.boolean(),
  email: z.boolean(),
});

export const socialProvider = z.enum(['google', 'facebook']);

/** A person whom the provider knows and the site does not yet: the terms must be accepted first. */
export const socialNewcomer = z.object({ newcomer: z.object({ provider: socialProvider, name: z.string() }) });

export const entrySchemas = {
  getWaysIn: {
    summary: 'Which ways in beside a password are set up here',
    source: 'Specification §2, §7; path ours',
    value: waysIn,
  },
  sendLoginCode: {
    summary:
      'Sends a code to a phone, to sign in or to set a new password. The same answer whether the number is known or not; one code at a time for each number',
    source: 'Specification §4, §7',
    body: z.object({
      mobileNum: text(32),
      ...dialling,
      /** The code's only purpose; left out, it is good for one of both. */
      purpose: z.optional(z.enum(['login', 'password'])),
      /** Human-verification proof, base64; without one fewer codes are sent to an address. */
      verification: optionalText(4096),
    }),
    value: codeSent,
    problems: ['NOT_OFFERED', 'VERIFICATION_FAILED'],
  },
  sendRegisterCode: {
    summary: 'Sends a code to a phone that shall sign up. The same answer whether the number is known or not',
    source: 'Specification §7',
    body: z.object({ mobileNo: text(32), ...dialling, verification: optionalText(4096) }),
    value: codeSent,
    problems: ['NOT_OFFERED', 'VERIFICATION_FAILED'],
  },
  registerMobile: {
    summary: 'Sign up with a mobile number; signs in unless `login` is false. The username is chosen by the platform',
    source: 'Specification §3, §4, §5, §7',
    body: mobileRegisterBody,
    value: registerOutcome,
    problems: registerProblems,
  },
  loginSecondFactor: {
    summary: 'The second step of a sign-in: a code of the authenticator, a recovery code, or a passkey',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({
      /** From the first step; good for five minutes. */
      challenge: text(128),
      /** The factor; not `method`, which is a claim of the sealed payload itself. */
      factor: z.enum(['totp', 'recovery', 'passkey']),
      code: optionalText(32),
      /** The passkey's answer, as the browser's `startAuthentication` gives it. */
      assertion: z.optional(z.record(z.string(), z.unknown())),
    }),
    value: signedIn,
    problems: ['CODE_INVALID', 'CODE_EXPIRED', 'ACCOUNT_LOCKED', ...shutOutProblems],
  },
  forgetRemembered: {
    summary: 'Ends the remembered sign-in of this browser; called when its box is unticked',
    source: 'Specification §4; path ours',
    value: nothing,
  },
  freePlay: {
    summary: 'A free-trial account for a day, with 10,000 play credits',
    source: 'Specification §4, §7',
    body: z.object({
      os: text(64),
      platform: z.literal('W'),
      /** A JWE to one of the keys of /wps/session/keys, made for this method and path, with a field `random`. */
      randomString: text(4096),
      gatewayVersion: z.literal(3),
    }),
    value: signedIn,
    problems: ['NOT_OFFERED', 'PAYLOAD_INVALID', 'PAYLOAD_REPLAYED'],
  },
  startSocial: {
    summary: 'Sends the browser to the provider (302); navigate to it, it is no call for a script',
    source: 'Specification §2, §7; path ours',
    params: z.object({ provider: socialProvider }),
    value: nothing,
  },
  returnSocial: {
    summary:
      'Where the provider sends the browser back to. Sends it on to /index?modal=social&of=ready or &of=failed (302), with nothing in the address',
    source: 'Path ours',
    params: z.object({ provider: socialProvider }),
    query: z.object({
      code: optionalText(4096),
      state: optionalText(512),
      error: optionalText(512),
      /** The issuer, where the provider states it (RFC 9207). */
      iss: optionalText(512),
    }),
    value: nothing,
  },
  completeSocial: {
    summary: 'Signs in whom the provider has sent back; a newcomer must accept the terms, which signs up',
    source: 'Specification §2; path ours',
    body: z.object({
      termsAccepted: z.optional(z.boolean()),
      affiliateCode: optionalText(32),
      referralCode: optionalText(32),
      ...site,
    }),
    value: z.union([loginOutcome, socialNewcomer]),
    problems: [
      'SOCIAL_FAILED',
      'AFFILIATE_INVALID',
      'REGISTRATION_CLOSED',
      'WRONG_CREDENTIALS',
      ...shutOutProblems,
      'NOT_AN_AGENT',
    ],
  },
  requestPasswordMail: {
    summary:
      'Mails a link for setting a new password when username and e-mail belong together. Form or JSON; the same answer, in the same time, when they do not',
    source: 'Specification §4, §5, §7',
    body: z.object({ username: text(64), email: readableText(254), verification: optionalText(4096) }),
    value: nothing,
    problems: ['NOT_OFFERED', 'VERIFICATION_FAILED'],
  },
  setPasswordByMail: {
    summary: 'Sets the password by the link of the mail, which works once within 30 minutes; ends every session',
    source: 'Specification §4; path ours',
    body: z.object({ linkToken: text(128), newPassword: text(128), confirmNewPassword: text(128) }),
    value: nothing,
    problems: ['LINK_INVALID'],
  },
  setPasswordByPhone: {
    summary: 'Sets the password by a code sent to the phone, ends every other session, and signs in',
    source: 'Specification §4, §5, §7',
    body: z.object({
      newPassword: text(128),
      mobileNum: text(32),
      ...dialling,
      verificationCode: text(255),
      ...site,
    }),
    value: loginOutcome,
    problems: ['NOT_OFFERED', 'CODE_INVALID', 'CODE_EXPIRED', 'WRONG_CREDENTIALS', ...shutOutProblems, 'NOT_AN_AGENT'],
  },
} as const satisfies Record<string, CallSchemas>;

export type CodeSent = z.infer<typeof codeSent>;
export type WaysIn = z.infer<typeof waysIn>;
export type SocialProvider = z.infer<typeof socialProvider>;
