import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { UPLOAD_MAX_BYTES } from '../kernel/constants.ts';
import { id, nothing, readableText, text } from '../kernel/fields.ts';
import { codeSent, socialProvider, avatar, signedIn } from '../session/index.ts';

const optionalText = (max: number) => z.optional(text(max));

const MEMBER_PROBLEMS = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;
const SEALED_PROBLEMS = [...MEMBER_PROBLEMS, 'WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'] as const;
const CODE_PROBLEMS = ['CODE_INVALID', 'CODE_EXPIRED'] as const;

/** The login password once more; not needed within five minutes of a sign-in, and then only once. */
const reauthentication = { password: optionalText(128) };

/** A picture of 5 MB as base64. */
const PICTURE_TEXT_MAX = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4;

export const payeeKinds = ['bank', 'ewallet'] as const;

export const payee = z.object({
  id: z.string(),
  kind: z.enum(payeeKinds),
  /** The bank's or the e-wallet's name. */
  provider: z.string(),
  holder: z.string(),
  /** The last four characters; the rest never leaves the platform. */
  accountEnding: z.string(),
  addedAt: z.iso.datetime(),
  /** Withdrawals may go there from then on: at once to the first one, after 24 hours to a later one. */
  usableFrom: z.iso.datetime(),
});

export const sessionEntry = z.object({
  id: z.string(),
  /** The browser's name in short: "Chrome on Android". */
  device: z.string(),
  ip: z.string(),
  /** ISO 3166 code of where the address seems to be, empty when that is not known. */
  country: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});

export const loginEntry = z.object({
  at: z.iso.datetime(),
  ip: z.string(),
  country: z.string(),
  device: z.string(),
  outcome: z.enum(['success', 'wrong-password', 'captcha', 'locked', 'blocked', 'wrong-code', 'remembered']),
});

export const passkeyEntry = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() });

export const security = z.object({
  account: z.string(),
  nickname: z.string(),
  registeredAt: z.iso.datetime(),
  passwordChangedAt: z.iso.datetime(),
  hasPaymentPassword: z.boolean(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** Zero to a hundred: how much of what protects an account is set up. */
  strength: z.int(),
  /** The steps that are missing to a score of one hundred, most useful first. */
  advice: z.array(z.enum(['email', 'mobile', 'paymentPassword', 'secondFactor'])),
  avatar: z.string(),
  /** The registered name, to which cards and withdrawals must belong; null until it is set, then fixed. */
  payeeName: z.nullable(z.string()),
  contacts: z.object({
    qqNum: z.string(),
    line: z.string(),
    whatsapp: z.string(),
    facebook: z.string(),
    wechat: z.string(),
  }),
  emailVerified: z.boolean(),
  mobileVerified: z.boolean(),
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeyEntry),
  /** Accounts of providers that sign in to this one, and those that can be linked. */
  social: z.array(
    z.object({
      provider: z.enum(['google', 'facebook']),
      /** The provider's name for the person; null while nothing is linked. */
      name: z.nullable(z.string()),
      linkedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Whether the person has set a login password: who came by a provider or a number has none until then. */
  hasPassword: z.boolean(),
  /** Until then withdrawals and changes of contacts wait, because the password was set anew without the old one. */
  heldUntil: z.nullable(z.iso.datetime()),
  /** Whether the login password must be typed for the next change that asks for it: it was not typed a moment ago. */
  passwordAsked: z.boolean(),
  sessions: z.array(sessionEntry),
  loginHistory: z.array(loginEntry),
});

export const accountSchemas = {
  changePassword: {
    summary: 'Changes the login password; ends every other session and answers a new token',
    source: 'Specification §4, §5, §7',
    body: z.object({ oldPassword: optionalText(128), newPassword: text(128), confirmNewPassword: text(128) }),
    value: signedIn,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'],
  },
  getSecurity: {
    summary: 'What protects the account: password age, contacts, open sessions, sign-in history',
    source: 'Specification §2 (securityCenter); path ours',
    value: security,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  revokeSession: {
    summary: 'Ends one of the member’s sessions',
    source: 'Security promises; path ours',
    params: z.object({ sessionId: id }),
    value: nothing,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'NOT_FOUND'],
  },
  updateProfile: {
    summary: 'Changes nickname, avatar and contacts; the registered name can be set once, and not changed',
    source: 'Specification §2 (securityCenter); path ours',
    body: z.object({
      nickname: optionalText(30),
      avatar: optionalText(4),
      payeeName: optionalText(100),
      qqNum: optionalText(255),
      line: optionalText(255),
      whatsapp: optionalText(255),
      facebook: optionalText(255),
      wechat: optionalText(255),
    }),
    value: nothing,
    problems: [...MEMBER_PROBLEMS, 'SECURITY_HOLD'],
  },
  getIcon: {
    summary: 'The picture that stands for who is signed in',
    source: 'Specification §7',
    value: avatar,
    problems: ['NOT_LOGGED_IN'],
  },
  getAvatar: {
    summary:
      'The picture that stands for who is signed in, as the member centre asks for it; with `avatar` the one that is named: of the site, or the member’s own',
    source: 'Specification §7, semantics §5.3',
    query: z.object({ avatar: optionalText(64), avatarType: optionalText(64) }),
    value: avatar,
    problems: ['NOT_LOGGED_IN'],
  },
  uploadPicture: {
    summary:
      'A picture of the member’s own: PNG or JPEG by its content, at most 5 MB and 2048 pixels a side. Its middle square is drawn anew as WebP of 256 pixels, so that nothing else of the file is kept',
    source: 'Specification §7 (avatar), §9 (5 MB, png/jpg); path ours',
    body: z.object({ image: text(PICTURE_TEXT_MAX) }),
    value: avatar,
    problems: [...MEMBER_PROBLEMS],
  },
  deletePicture: {
    summary: 'Takes the member’s own picture away; the first drawn one stands there again',
    source: 'Specification §7 (avatar); path ours',
    value: avatar,
    problems: [...MEMBER_PROBLEMS],
  },
  getPicture: {
    summary: 'A member’s own picture. Its address is known to whom it was given alone, and never shows another',
    source: 'Specification §7 (avatar); path ours',
    params: z.object({ pictureId: id }),
    value: nothing,
    problems: ['NOT_FOUND'],
  },
  sendEmailCode: {
    summary: 'Mails a code to the address that shall be bound',
    source: 'Specification §2 (securityCenter); path ours',
    body: z.object({ email: readableText(254) }),
    value: codeSent,
    problems: [...MEMBER_PROBLEMS, 'NOT_OFFERED', 'SECURITY_HOLD'],
  },
  updateEmail: {
    summary: 'Binds an e-mail address by the code sent to it; the old address is told',
    source: 'Specification §2 (securityCenter); path ours',
    body: z.object({ email: readableText(254), verificationCode: text(255), ...reauthentication }),
    value: nothing,
    problems: [...SEALED_PROBLEMS, ...CODE_PROBLEMS, 'SECURITY_HOLD', 'CONTACT_TAKEN'],
  },
  sendMobileCode: {
    summary: 'Sends a code to the phone that shall be bound',
    source: 'Specification §2 (securityCenter); path ours',
    body: z.object({ mobileNum: text(32), countryDialingCode: optionalText(8) }),
    value: codeSent,
    problems: [...MEMBER_PROBLEMS, 'NOT_OFFERED', 'SECURITY_HOLD'],
  },
  updateMobile: {
    summary: 'Binds a mobile number by the code sent to it',
    source: 'Specification §2 (securityCenter); path ours',
    body: z.object({
      mobileNum: text(32),
      countryDialingCode: optionalText(8),
      verificationCode: text(255),
      ...reauthentication,
    }),
    value: nothing,
    problems: [...SEALED_PROBLEMS, ...CODE_PROBLEMS, 'SECURITY_HOLD', 'CONTACT_TAKEN'],
  },
  updatePaymentPassword: {
    summary: 'Sets the payment password, or changes it by the old one; five misses lock it for 15 minutes',
    source: 'Specification §2 (securityCenter), §7; path ours',
    body: z.object({
      oldPaymentPassword: optionalText(64),
      newPaymentPassword: text(64),
      confirmPaymentPassword: text(64),
      ...reauthentication,
    }),
    value: nothing,
    problems: [...SEALED_PROBLEMS, 'PAYMENT_PASSWORD_INVALID', 'PAYMENT_PASSWORD_LOCKED', 'SECURITY_HOLD'],
  },
  listPayees: {
    summary: 'Bank cards and e-wallets that withdrawals may go to',
    source: 'Specification §2 (securityCenter); path ours',
    value: z.object({ payees: z.array(payee), registeredName: z.nullable(z.string()) }),
    problems: [...MEMBER_PROBLEMS],
  },
  createPayee: {
    summary:
      'Adds a bank card or an e-wallet; its holder must be the registered name, which the first one sets where there is none',
    source: 'Specification §2 (securityCenter); path ours',
    body: z.object({
      kind: z.enum(payeeKinds),
      provider: text(100),
      holder: text(100),
      accountNumber: text(64),
      paymentPassword: text(64),
    }),
    value: payee,
    problems: [
      ...SEALED_PROBLEMS,
      'PAYMENT_PASSWORD_INVALID',
      'PAYMENT_PASSWORD_LOCKED',
      'PAYMENT_PASSWORD_REQUIRED',
      'SECURITY_HOLD',
      'CONFLICT',
    ],
  },
  deletePayee: {
    summary: 'Takes a bank card or an e-wallet away',
    source: 'Specification §2 (securityCenter); path ours',
    params: z.object({ payeeId: id }),
    value: nothing,
    problems: [...MEMBER_PROBLEMS, 'NOT_FOUND'],
  },
  startTotp: {
    summary: 'Begins to set up an authenticator: its secret, to be confirmed by a code within ten minutes',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({ ...reauthentication }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS, 'CONFLICT'],
  },
  confirmTotp: {
    summary: 'Switches the authenticator on by a code of it; the answer shows the recovery codes, this once',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({ code: text(32) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: [...SEALED_PROBLEMS, ...CODE_PROBLEMS],
  },
  removeTotp: {
    summary: 'Switches the authenticator off, with the login password and a code of it or a recovery code',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({ password: text(128), code: text(32) }),
    value: nothing,
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS, ...CODE_PROBLEMS, 'CONFLICT'],
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes; the old ones end',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({ password: text(128) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS, 'CONFLICT'],
  },
  startPasskey: {
    summary: 'Options for the browser’s `startRegistration`',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({ ...reauthentication }),
    value: z.record(z.string(), z.unknown()),
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS],
  },
  createPasskey: {
    summary: 'Keeps a passkey as a second factor; the first factor’s answer shows the recovery codes, this once',
    source: 'Specification §2 (login with 2FA); path ours',
    body: z.object({ name: text(60), response: z.record(z.string(), z.unknown()) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: [...SEALED_PROBLEMS, ...CODE_PROBLEMS],
  },
  deletePasskey: {
    summary: 'Takes a passkey away, with the login password',
    source: 'Specification §2 (login with 2FA); path ours',
    params: z.object({ passkeyId: id }),
    body: z.object({ password: text(128) }),
    value: nothing,
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS, 'NOT_FOUND'],
  },
  startLink: {
    summary:
      'Begins to link an account of a provider: where to send the browser. It comes back to /index?centre=securityCenter&modal=security&of=link-ready or of=link-failed',
    source: 'Specification §2 (Google or Facebook login); path ours',
    params: z.object({ provider: socialProvider }),
    body: z.object({ ...reauthentication }),
    value: z.object({ location: z.string() }),
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS, 'NOT_OFFERED', 'CONFLICT', 'SOCIAL_FAILED'],
  },
  completeLink: {
    summary: 'Links whom the provider has sent back, in the session that began it, once',
    source: 'Specification §2 (Google or Facebook login); path ours',
    value: z.object({ provider: socialProvider }),
    problems: ['SECURITY_HOLD', ...MEMBER_PROBLEMS, 'SOCIAL_FAILED', 'CONTACT_TAKEN', 'CONFLICT'],
  },
  deleteLink: {
    summary: 'Unlinks the account of a provider, unless it is the only way in',
    source: 'Specification §2 (Google or Facebook login); path ours',
    params: z.object({ provider: socialProvider }),
    body: z.object({ ...reauthentication }),
    value: nothing,
    problems: ['SECURITY_HOLD', ...SEALED_PROBLEMS, 'NOT_FOUND', 'ONLY_WAY_IN'],
  },
  revokeOtherSessions: {
    summary: 'Ends every session of the member but this one, and every remembered sign-in',
    source: 'Security promises; path ours',
    value: z.object({ ended: z.int() }),
    problems: [...MEMBER_PROBLEMS],
  },
} as const satisfies Record<string, CallSchemas>;

export type Payee = z.infer<typeof payee>;
export type Security = z.infer<typeof security>;
