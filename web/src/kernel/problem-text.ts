import { i18n as spoken, type I18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { FieldProblem } from '@baize/protocol/kernel';
import { PHONE_CODE_LOCKOUT_MINUTES } from '@baize/protocol/kernel/constants';
import { fieldText } from './field-text.ts';
import { dateText } from './instant-text.ts';
import { namedMessages } from './named-messages.ts';
import { ProblemError, type ClientProblemCode, type NetworkReason } from './problem-error.ts';

const networkMessages: Readonly<Record<NetworkReason, MessageDescriptor>> = {
  offline: msg`You seem to be offline. Nothing was changed; try again when you are connected.`,
  unreachable: msg`We could not be reached. Check your connection and try again.`,
  timeout: msg`The answer took too long. Look whether it was done before you try again.`,
  unreadable: msg`The answer could not be read. Look whether it was done before you try again.`,
};

/** What only asked cannot have done anything. */
const askedMessages: Readonly<Partial<Record<NetworkReason, MessageDescriptor>>> = {
  timeout: msg`The answer took too long. Nothing was changed; try again.`,
  unreadable: msg`The answer could not be read. Nothing was changed; try again.`,
};

/** Why no more codes are sent, or tried out (specification §8); the platform says which. */
export const codeLimitMessages = {
  'too-many-requests': msg`Too many codes were asked for, or typed wrong. Try again in ${PHONE_CODE_LOCKOUT_MINUTES} minutes.`,
  'quota-exceeded': msg`No more codes can be sent at the moment. Contact customer service.`,
} as const satisfies Record<string, MessageDescriptor>;

const codeLimitMessage = (why: unknown): MessageDescriptor | undefined =>
  why === 'too-many-requests' || why === 'quota-exceeded' ? codeLimitMessages[why] : undefined;

/** The words for each code. One that depends on facts takes the problem. */
const messages: Readonly<
  Record<ClientProblemCode, MessageDescriptor | ((problem: ProblemError) => MessageDescriptor)>
> = {
  NETWORK: ({ reason = 'unreachable', onlyAsked }) =>
    (onlyAsked ? askedMessages[reason] : undefined) ?? networkMessages[reason],
  BAD_REQUEST: msg`This request could not be read. Reload the page and try again.`,
  PAYLOAD_REQUIRED: msg`This could not be sent safely. Reload the page and try again.`,
  PAYLOAD_INVALID: msg`This could not be sent safely. Reload the page and try again.`,
  PAYLOAD_REPLAYED: msg`This took too long on its way. Check that your device’s clock is right and try again.`,
  IDEMPOTENCY_KEY_REQUIRED: msg`This could not be sent safely. Reload the page and try again.`,
  IDEMPOTENCY_CONFLICT: msg`This was sent before with other details. Look at your record before you try again.`,
  NOT_LOGGED_IN: msg`You are not signed in any more. Log in to go on.`,
  FORBIDDEN: msg`Your account may not do this.`,
  TRIAL_NOT_ALLOWED: msg`A free-trial account cannot do this. It needs a real account.`,
  PASSWORD_CHANGE_REQUIRED: msg`Change your password first; then you can go on.`,
  REGION_RESTRICTED: msg`We may not offer this where you seem to be.`,
  NOT_FOUND: msg`This is not here, or not here any more.`,
  METHOD_NOT_ALLOWED: msg`This cannot be done here. Reload the page and try again.`,
  CONFLICT: msg`Things have moved on meanwhile. Look again and then try.`,
  PAYLOAD_TOO_LARGE: msg`This is too large to send.`,
  UNSUPPORTED_MEDIA_TYPE: msg`A file of this kind cannot be taken.`,
  VALIDATION_FAILED: msg`Some entries need another look.`,
  WRONG_CREDENTIALS: msg`Wrong account or password.`,
  CAPTCHA_REQUIRED: msg`Please type the characters in the picture.`,
  CAPTCHA_INVALID: msg`The characters did not match. Here is a new picture.`,
  VERIFICATION_FAILED: msg`The check that you are a person did not pass. Try again.`,
  USERNAME_TAKEN: msg`This username is in use. Choose another.`,
  AFFILIATE_INVALID: namedMessages.invitationCodeError,
  REGISTRATION_CLOSED: msg`This way of signing up is closed at the moment.`,
  NOT_OFFERED: msg`This is not offered at the moment.`,
  CODE_INVALID: msg`This is not the code we sent. Look at the message again.`,
  CODE_EXPIRED: msg`This code has run out. Ask for a new one.`,
  LINK_INVALID: msg`This link was used before, or is older than 30 minutes. Ask for a new one.`,
  SOCIAL_FAILED: msg`The sign-in with the other account did not work. Nothing was changed; try again.`,
  CONTACT_TAKEN: msg`This is bound to another account.`,
  ONLY_WAY_IN: msg`This is your only way in. Set a login password first; then it can go.`,
  PAYMENT_PASSWORD_REQUIRED: msg`Set a payment password first; you find it in the security centre.`,
  PAYMENT_PASSWORD_INVALID: ({ value }) => paymentPasswordMessage(value['triesLeft']),
  PAYMENT_PASSWORD_LOCKED: ({ retryAfterSeconds }) => lockedMessage(retryAfterSeconds),
  SECURITY_HOLD: msg`Your password was set anew a short while ago, so this waits for a day. It keeps your money safe.`,
  NOT_A_MEMBER: msg`This account cannot log in here.`,
  NOT_AN_AGENT: msg`This account cannot log in here: it is not an agent’s.`,
  ACCOUNT_FROZEN: msg`This account is frozen. Your money is safe; contact customer service.`,
  SELF_EXCLUDED: ({ value }) => excludedMessage(value['until']),
  AMOUNT_OUT_OF_RANGE: ({ value }) => amountMessage(value),
  INSUFFICIENT_FUNDS: msg`Your balance does not cover this. Nothing was taken.`,
  CURRENCY_MISMATCH: msg`Your wallet holds another currency. Nothing was taken.`,
  LIMIT_REACHED: msg`A limit that you set does not allow this. Nothing was taken.`,
  ACCOUNT_LOCKED: ({ retryAfterSeconds }) => lockedMessage(retryAfterSeconds),
  ACCOUNT_BLOCKED: msg`This account is blocked. Contact customer service.`,
  TOO_MANY_REQUESTS: ({ value, retryAfterSeconds }) =>
    codeLimitMessage(value['phoneCode']) ?? slowDownMessage(retryAfterSeconds),
  GAME_COMING_SOON: msg`This game is not open yet.`,
  GAME_MAINTENANCE: msg`This game is closed for maintenance.`,
  MAINTENANCE: msg`We are closed for maintenance.`,
  SERVICE_UNAVAILABLE: msg`This is out of reach for the moment. Nothing was changed; try again soon.`,
  UNKNOWN_ERROR: msg`Something went wrong on our side. It has been noted; try again in a moment.`,
};

/** Every code that has words; a test holds it against the protocol's list. */
export const knownProblemCodes = Object.keys(messages) as readonly ClientProblemCode[];

const bound = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function amountMessage(value: Readonly<Record<string, unknown>>): MessageDescriptor {
  const min = bound(value['min'] ?? value['minAmount']);
  const max = bound(value['max'] ?? value['maxAmount']);
  if (min !== undefined && max !== undefined) return msg`The amount must be ${min} to ${max}.`;
  return msg`The amount is outside what is allowed here.`;
}

function paymentPasswordMessage(triesLeft: unknown): MessageDescriptor {
  if (typeof triesLeft !== 'number') return msg`This is not your payment password.`;
  return msg`${plural(triesLeft, {
    one: 'This is not your payment password. You have # try left.',
    other: 'This is not your payment password. You have # tries left.',
  })}`;
}

function excludedMessage(until: unknown): MessageDescriptor {
  const day = typeof until === 'string' ? dateText(until, 'day', spoken.locale || 'en') : '–';
  if (day === '–') return msg`You have shut yourself out of this account. It stays shut, as you asked.`;
  return msg`You have shut yourself out of this account until ${day}. It stays shut, as you asked.`;
}

function lockedMessage(seconds: number | undefined): MessageDescriptor {
  if (seconds === undefined) return msg`Too many wrong tries. Wait a while, then try again.`;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return msg`${plural(minutes, {
    one: 'Too many wrong tries. Try again in # minute.',
    other: 'Too many wrong tries. Try again in # minutes.',
  })}`;
}

function slowDownMessage(seconds: number | undefined): MessageDescriptor {
  if (seconds === undefined) return msg`That was too quick. Wait a moment and try again.`;
  return msg`${plural(seconds, {
    one: 'That was too quick. Try again in # second.',
    other: 'That was too quick. Try again in # seconds.',
  })}`;
}

/** The words for a problem, or `undefined` for a code that this build does not know. */
export function problemMessage(problem: ProblemError): MessageDescriptor | undefined {
  const found: (typeof messages)[ClientProblemCode] | undefined = messages[problem.code];
  return typeof found === 'function' ? found(problem) : found;
}

export interface ProblemText {
  /** One sentence for any error a call threw. */
  (error: unknown): string;
  /** The sentence under a field. */
  field(problem: FieldProblem): string;
}

/** One sentence for any error a call threw. A code of a newer platform is said in the platform's own words. */
export function problemSentence(error: unknown, i18n: I18n): string {
  if (!(error instanceof ProblemError)) return i18n._(messageOfBug);
  const known = problemMessage(error);
  return known ? i18n._(known) : error.message;
}

/** Words for problems in the reader's language. */
export function useProblemText(): ProblemText {
  const { i18n } = useLingui();
  const say = (error: unknown): string => problemSentence(error, i18n);
  return Object.assign(say, { field: (problem: FieldProblem) => fieldText(problem, (message) => i18n._(message)) });
}

const messageOfBug = msg`Something went wrong in this page. Reload it and try again.`;
