import { i18n as spoken, type I18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { FieldProblem } from '@baize/protocol/kernel';
import { PHONE_CODE_LOCKOUT_MINUTES } from '@baize/protocol/kernel/constants';
import { fieldText } from './field-text.ts';
import { dateText } from '../format/instant-text.ts';
import { moneyText } from '../format/money.ts';
import { namedMessages } from './named-messages.ts';
import { walletStyle } from '../format/wallet-style.ts';
import { ProblemError, type ClientProblemCode, type NetworkReason } from './problem-error.ts';

const networkMessages: Readonly<Record<NetworkReason, MessageDescriptor>> = {
  offline: msg`You seem to be offline. Nothing changed. Try again when you’re connected.`,
  unreachable: msg`We can’t connect right now. Check your connection and try again.`,
  timeout: msg`This took too long. Check whether it went through before you try again.`,
  unreadable: msg`We couldn’t confirm the result. Check whether it went through before you try again.`,
};

/** A failed read cannot have changed anything. */
const askedMessages: Readonly<Partial<Record<NetworkReason, MessageDescriptor>>> = {
  timeout: msg`This took too long. Nothing changed. Try again.`,
  unreadable: msg`We couldn’t read the response. Nothing changed. Try again.`,
};

/** Why no more codes are sent, or tried out (specification §8); the platform says which. */
export const codeLimitMessages = {
  'too-many-requests': msg`Too many code attempts. Try again in ${PHONE_CODE_LOCKOUT_MINUTES} minutes.`,
  'quota-exceeded': msg`We can’t send more codes right now. Contact customer service.`,
} as const satisfies Record<string, MessageDescriptor>;

const codeLimitMessage = (why: unknown): MessageDescriptor | undefined =>
  why === 'too-many-requests' || why === 'quota-exceeded' ? codeLimitMessages[why] : undefined;

/** The words for each code. One that depends on facts takes the problem. */
const messages: Readonly<
  Record<ClientProblemCode, MessageDescriptor | ((problem: ProblemError) => MessageDescriptor)>
> = {
  NETWORK: ({ reason = 'unreachable', onlyAsked }) =>
    (onlyAsked ? askedMessages[reason] : undefined) ?? networkMessages[reason],
  BAD_REQUEST: msg`We couldn’t read this request. Reload the page and try again.`,
  PAYLOAD_REQUIRED: msg`We couldn’t send this securely. Reload the page and try again.`,
  PAYLOAD_INVALID: msg`We couldn’t send this securely. Reload the page and try again.`,
  PAYLOAD_REPLAYED: msg`The request took too long. Check that your device’s clock is right and try again.`,
  IDEMPOTENCY_KEY_REQUIRED: msg`We couldn’t send this securely. Reload the page and try again.`,
  SECOND_OPERATOR_REQUIRED: msg`Your account doesn’t allow this.`,
  IDEMPOTENCY_CONFLICT: msg`This was already sent with different details. Check your record before you try again.`,
  NOT_LOGGED_IN: msg`You’re no longer logged in. Log in to continue.`,
  FORBIDDEN: msg`Your account doesn’t allow this.`,
  TRIAL_NOT_ALLOWED: msg`Free trial accounts can’t do this. Sign up for a full account.`,
  PASSWORD_CHANGE_REQUIRED: msg`Change your password to continue.`,
  REGION_RESTRICTED: msg`This isn’t available where you are.`,
  INVALID_DOMAIN: msg`Invalid domain or URL. Contact customer service.`,
  NOT_FOUND: msg`We couldn’t find this. It may have been removed.`,
  METHOD_NOT_ALLOWED: msg`This can’t be done here. Reload the page and try again.`,
  CONFLICT: msg`Something has changed in the meantime. Check and try again.`,
  PAYLOAD_TOO_LARGE: msg`This is too large to send.`,
  UNSUPPORTED_MEDIA_TYPE: msg`We can’t accept this type of file.`,
  VALIDATION_FAILED: msg`Check the highlighted fields.`,
  WRONG_CREDENTIALS: msg`Wrong username or password.`,
  CAPTCHA_REQUIRED: msg`Enter the characters in the picture.`,
  CAPTCHA_INVALID: msg`The characters don’t match. Try the new picture.`,
  VERIFICATION_FAILED: msg`We couldn’t confirm you’re not a robot. Try again.`,
  USERNAME_TAKEN: msg`This username is taken. Choose another one.`,
  AFFILIATE_INVALID: namedMessages.invitationCodeError,
  REGISTRATION_CLOSED: msg`You can’t sign up this way right now.`,
  NOT_OFFERED: msg`This isn’t available right now.`,
  CODE_INVALID: msg`Wrong code. Check the message and try again.`,
  CODE_EXPIRED: msg`This code has expired. Request a new one.`,
  LINK_INVALID: msg`This link has expired or was already used. Request a new one.`,
  SOCIAL_FAILED: msg`We couldn’t log you in with the other account. Try again.`,
  CONTACT_TAKEN: msg`This is already used by another account.`,
  ONLY_WAY_IN: msg`This is your only way to log in. Set a login password first, then remove it.`,
  PAYMENT_PASSWORD_REQUIRED: msg`Set a payment password in the security center first.`,
  PAYMENT_PASSWORD_INVALID: ({ value }) => paymentPasswordMessage(value['triesLeft']),
  PAYMENT_PASSWORD_LOCKED: ({ retryAfterSeconds }) => lockedMessage(retryAfterSeconds),
  SECURITY_HOLD: ({ value }) => heldMessage(value['heldUntil']),
  NOT_A_MEMBER: msg`This account can’t log in here.`,
  NOT_AN_AGENT: msg`This account can’t log in here because it isn’t an agent account.`,
  ACCOUNT_FROZEN: msg`This account is frozen. Your balance is safe. Contact customer service.`,
  SELF_EXCLUDED: ({ value }) => excludedMessage(value['until']),
  AMOUNT_OUT_OF_RANGE: ({ value }) => amountMessage(value),
  INSUFFICIENT_FUNDS: msg`Your balance is too low. Nothing was charged.`,
  TURNOVER_REQUIRED: ({ value }) => turnoverMessage(value),
  DAILY_COUNT_REACHED: msg`You’ve used all your withdrawals for today. Try again tomorrow.`,
  DAILY_AMOUNT_REACHED: msg`That’s more than you can send today.`,
  SECOND_CHECK_REQUIRED: msg`Confirm it’s you to send this amount.`,
  MONEY_IN_PLAY: msg`Some of the money is in open bets or with a game provider. Try again once it’s back in the main wallet.`,
  CURRENCY_MISMATCH: msg`Your wallet uses a different currency. Nothing was charged.`,
  LIMIT_REACHED: ({ value }) => limitMessage(value),
  ACCOUNT_LOCKED: ({ retryAfterSeconds }) => lockedMessage(retryAfterSeconds),
  ACCOUNT_BLOCKED: msg`This account is blocked. Contact customer service.`,
  TOO_MANY_REQUESTS: ({ value, retryAfterSeconds }) =>
    codeLimitMessage(value['phoneCode']) ?? slowDownMessage(retryAfterSeconds),
  GAME_COMING_SOON: msg`This game isn’t open yet.`,
  GAME_MAINTENANCE: msg`This game is closed for maintenance.`,
  MAINTENANCE: msg`We’re closed for maintenance.`,
  SERVICE_UNAVAILABLE: msg`This isn’t available right now. Nothing changed. Try again soon.`,
  UNKNOWN_ERROR: msg`Something went wrong on our side. Try again in a moment.`,
};

/** Every code that has words; a test holds it against the protocol's list. */
export const knownProblemCodes = Object.keys(messages) as readonly ClientProblemCode[];

const bound = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** An amount as it is written everywhere, in the currency that stands with it. */
function amountIn(amount: unknown, currency: unknown): string | undefined {
  const exact = bound(amount);
  if (exact === undefined) return undefined;
  const code = bound(currency) ?? walletStyle()?.currency;
  return moneyText(exact, { locale: spoken.locale || 'en', currency: code });
}

function amountMessage({ currency, ...value }: Readonly<Record<string, unknown>>): MessageDescriptor {
  const min = amountIn(value['min'] ?? value['minAmount'], currency);
  const max = amountIn(value['max'] ?? value['maxAmount'], currency);
  if (min !== undefined && max !== undefined) return msg`Enter an amount from ${min} to ${max}.`;
  return msg`This amount isn’t allowed.`;
}

/** A limit of the player's own, one that is still to be set, or an account that somebody has to look at first. */
function limitMessage({ code, left, currency, resetsAt }: Readonly<Record<string, unknown>>): MessageDescriptor {
  if (code === 'LIMIT_REQUIRED') return msg`Set the required limit first. You’ll find it under Limits and breaks.`;
  if (code === 'ACCOUNT_REVIEW') return msg`We can’t accept this on your account right now. Contact customer service.`;
  const amountLeft = amountIn(left, currency);
  const moment = typeof resetsAt === 'string' ? dateText(resetsAt, 'full', spoken.locale || 'en') : '–';
  if (code !== 'LIMIT' || amountLeft === undefined || moment === '–') {
    return msg`A limit you set doesn’t allow this. Your balance hasn’t changed.`;
  }
  return msg`A limit you set doesn’t allow this: ${amountLeft} left until ${moment}. Your balance hasn’t changed.`;
}

function turnoverMessage(value: Readonly<Record<string, unknown>>): MessageDescriptor {
  const [exact, code] = [bound(value['withdrawable']), bound(value['currency']) ?? ''];
  const room = amountIn(exact, code);
  if (exact === undefined || room === undefined || /^0(?:\.0*)?$/.test(exact)) {
    return msg`Complete the turnover requirement first. Nothing was withdrawn.`;
  }
  const own = walletStyle();
  const currency = own?.currency === code ? own.mark : code;
  return msg`You can withdraw up to ${currency} ${room} now. The rest needs more turnover.`;
}

function paymentPasswordMessage(triesLeft: unknown): MessageDescriptor {
  if (typeof triesLeft !== 'number') return msg`Wrong payment password.`;
  return msg`${plural(triesLeft, {
    one: 'Wrong payment password. You have # attempt left.',
    other: 'Wrong payment password. You have # attempts left.',
  })}`;
}

/** The operator sets the length, so the message leaves it out where the server does not state it. */
function heldMessage(until: unknown): MessageDescriptor {
  const moment = typeof until === 'string' ? dateText(until, 'moment', spoken.locale || 'en') : '–';
  if (moment === '–')
    return msg`Your password was reset recently. To keep your account safe, this isn’t available yet.`;
  return msg`Your password was reset recently. To keep your account safe, this isn’t available until ${moment}.`;
}

function excludedMessage(until: unknown): MessageDescriptor {
  const day = typeof until === 'string' ? dateText(until, 'day', spoken.locale || 'en') : '–';
  if (day === '–') return msg`You’re taking a break. You can’t deposit, play or open another account.`;
  return msg`You’re taking a break until ${day}. You can’t deposit, play or open another account until then.`;
}

function lockedMessage(seconds: number | undefined): MessageDescriptor {
  if (seconds === undefined) return msg`Too many attempts. Wait a while and try again.`;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return msg`${plural(minutes, {
    one: 'Too many attempts. Try again in # minute.',
    other: 'Too many attempts. Try again in # minutes.',
  })}`;
}

function slowDownMessage(seconds: number | undefined): MessageDescriptor {
  if (seconds === undefined) return msg`Too many requests. Wait a moment and try again.`;
  return msg`${plural(seconds, {
    one: 'Try again in # second.',
    other: 'Try again in # seconds.',
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

const messageOfBug = msg`Something went wrong. Reload the page and try again.`;
