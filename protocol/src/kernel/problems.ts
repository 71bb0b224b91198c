/**
 * Every problem a call may answer, with its HTTP status and its meaning. Codes are stable: the front end
 * chooses its words and its next step by them. Messages on the wire are localized by the platform.
 */
export const problems = {
  BAD_REQUEST: { status: 400, meaning: 'The request could not be read: bad JSON, bad header, wrong type.' },
  PAYLOAD_REQUIRED: { status: 400, meaning: 'This call takes an encrypted payload and got a plain body.' },
  PAYLOAD_INVALID: { status: 400, meaning: 'The encrypted payload could not be opened, or names another call.' },
  PAYLOAD_REPLAYED: { status: 400, meaning: 'The encrypted payload is older than 60 seconds or was used before.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    meaning: 'A call that moves money needs an Idempotency-Key of 8 to 64 characters.',
  },
  NOT_LOGGED_IN: {
    status: 401,
    meaning: 'No token, or one that is unknown, expired, revoked or without its binding cookie.',
  },
  FORBIDDEN: { status: 403, meaning: 'The caller is known and may not do this.' },
  TRIAL_NOT_ALLOWED: { status: 403, meaning: 'A free-trial account may not do this; it needs a real account.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, meaning: 'The account must change its password before anything else.' },
  REGION_RESTRICTED: { status: 403, meaning: 'The site is not offered where the caller seems to be.' },
  INVALID_DOMAIN: {
    status: 403,
    meaning: 'The address under which the site was opened belongs to no brand, or to another.',
  },
  NOT_FOUND: { status: 404, meaning: 'No such thing, or not the caller’s.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The path exists, but not with this method.' },
  CONFLICT: { status: 409, meaning: 'The state of the thing does not allow this.' },
  SECOND_OPERATOR_REQUIRED: {
    status: 409,
    meaning:
      'It is more than one operator may do alone. It was written down as `value.requestId`, and is done once another operator has approved it; `value.exceeded` says which bounds it goes beyond.',
  },
  IDEMPOTENCY_CONFLICT: { status: 409, meaning: 'The Idempotency-Key was used before with another request.' },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body is larger than this call takes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is of a type that this call does not take.' },
  VALIDATION_FAILED: {
    status: 422,
    meaning: 'Fields break their rules; `value.fields` names each with its rule and bounds.',
  },
  WRONG_CREDENTIALS: { status: 422, meaning: 'Wrong account or password. The same for known and unknown accounts.' },
  CAPTCHA_REQUIRED: { status: 422, meaning: 'The image captcha must be answered; `value.captcha` is true.' },
  CAPTCHA_INVALID: { status: 422, meaning: 'The image captcha was wrong, used or expired; `value.captcha` is true.' },
  VERIFICATION_FAILED: { status: 422, meaning: 'The human-verification proof is missing, wrong, used or expired.' },
  USERNAME_TAKEN: { status: 422, meaning: 'The username is in use.' },
  AFFILIATE_INVALID: { status: 422, meaning: 'The invitation or affiliate code is not known.' },
  REGISTRATION_CLOSED: { status: 403, meaning: 'The operator has switched this way of signing up off.' },
  AMOUNT_OUT_OF_RANGE: { status: 422, meaning: 'The amount is outside the method’s bounds, given in `value`.' },
  INSUFFICIENT_FUNDS: { status: 422, meaning: 'The balance does not cover this.' },
  DAILY_COUNT_REACHED: { status: 422, meaning: 'As many of these as a day allows were made today.' },
  DAILY_AMOUNT_REACHED: {
    status: 422,
    meaning: 'It is more than a day allows; `value.left` says how much is left of today.',
  },
  SECOND_CHECK_REQUIRED: {
    status: 422,
    meaning: 'A second proof is asked for; `value.check` says which: `sms`, `email` or `password`.',
  },
  TURNOVER_REQUIRED: {
    status: 422,
    meaning: 'More must be played first; `value.withdrawable` says how much may be withdrawn now.',
  },
  MONEY_IN_PLAY: {
    status: 409,
    meaning: 'Some of the money is in open bets or with a vendor; it must be back in the main wallet first.',
  },
  CURRENCY_MISMATCH: { status: 422, meaning: 'The wallet holds another currency.' },
  LIMIT_REACHED: {
    status: 422,
    meaning: 'A limit of the player’s own refuses this; `value` says which, how much is left and when it resets.',
  },
  NOT_OFFERED: { status: 403, meaning: 'The operator has switched this off, or it is not set up.' },
  CODE_INVALID: { status: 422, meaning: 'The code is wrong, was used, or was asked for by someone else.' },
  CODE_EXPIRED: { status: 422, meaning: 'The code, or what it was asked for, is too old; ask for a new one.' },
  LINK_INVALID: { status: 422, meaning: 'The link was used, or is older than 30 minutes; ask for a new one.' },
  SOCIAL_FAILED: { status: 422, meaning: 'The provider did not say who this is, or too long ago.' },
  CONTACT_TAKEN: { status: 422, meaning: 'The address, number or provider’s account is bound to another account.' },
  ONLY_WAY_IN: {
    status: 409,
    meaning: 'Without it nobody could sign in to the account; another way must be set up first.',
  },
  PAYMENT_PASSWORD_REQUIRED: {
    status: 422,
    meaning: 'The account has no payment password yet; it must set one first.',
  },
  PAYMENT_PASSWORD_INVALID: {
    status: 422,
    meaning: 'The payment password is wrong; `value.triesLeft` says how many tries are left.',
  },
  PAYMENT_PASSWORD_LOCKED: {
    status: 423,
    meaning: 'Too many wrong payment passwords; Retry-After says how many seconds to wait.',
  },
  SECURITY_HOLD: {
    status: 403,
    meaning: 'The password was set anew without the old one; this waits until `value.heldUntil`.',
  },
  NOT_A_MEMBER: { status: 403, meaning: 'This account is no member’s; it cannot sign in here.' },
  NOT_AN_AGENT: { status: 403, meaning: 'This account is no agent’s; it cannot sign in to the agents’ site.' },
  ACCOUNT_FROZEN: { status: 403, meaning: 'The operator has frozen this account.' },
  SELF_EXCLUDED: { status: 403, meaning: 'The member has shut themselves out until `value.until`.' },
  ACCOUNT_LOCKED: { status: 423, meaning: 'Too many wrong tries; Retry-After says how many seconds to wait.' },
  ACCOUNT_BLOCKED: { status: 403, meaning: 'The operator has blocked this account.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning:
      'Slow down; Retry-After says how many seconds to wait. Of codes `value.phoneCode` says why: `quota-exceeded` (all of the hour or the day were sent; customer service helps) or `too-many-requests` (burned by five wrong tries, for 5 minutes).',
  },
  GAME_COMING_SOON: { status: 422, meaning: 'The game is announced and not open yet.' },
  GAME_MAINTENANCE: { status: 503, meaning: 'The game or its vendor is closed for maintenance.' },
  MAINTENANCE: { status: 503, meaning: 'The site is closed for maintenance.' },
  SERVICE_UNAVAILABLE: { status: 503, meaning: 'A part that this call needs is out of reach; nothing was changed.' },
  UNKNOWN_ERROR: {
    status: 500,
    meaning: 'A bug. It was logged with the request’s id; nothing was changed unless said otherwise.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ProblemCode = keyof typeof problems;

/** Problems that any call may answer, over and above its own. */
export const commonProblems = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN_ERROR',
] as const satisfies readonly ProblemCode[];

/** One broken rule of one field. `min` and `max` are bounds of length or of value, as the rule says. */
export interface FieldProblem {
  /** required, pattern, length, min, max, mismatch, invalid, common, taken. */
  readonly rule: string;
  readonly min?: number | string;
  readonly max?: number | string;
  /** The name of the pattern that did not match, for its localized sentence. */
  readonly pattern?: string;
  /** Why, in English, where an operator wrote something that an engine cannot read. */
  readonly reason?: string;
}

/** An expected refusal, as a value. Exceptions are bugs; this is not one. */
export interface Problem {
  readonly code: ProblemCode;
  readonly fields?: Readonly<Record<string, readonly FieldProblem[]>>;
  /** Facts for the caller, such as bounds or what is left of a limit. Never a stack or a query. */
  readonly value?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

export type Result<T, P extends Problem = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refusal by its code; `more` adds fields, facts or a waiting time. */
export const refuse = (
  code: ProblemCode,
  more: Omit<Problem, 'code'> = {},
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code, ...more },
});

/** A refusal that names the fields at fault. */
export const refuseFields = (
  fields: NonNullable<Problem['fields']>,
): { readonly ok: false; readonly problem: Problem } => refuse('VALIDATION_FAILED', { fields });
