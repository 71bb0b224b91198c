import * as z from 'zod/mini';
import { amount, code, inputAmount, text } from '../kernel/fields.ts';

/**
 * The platform's calls to a vendor whose book of sports its operators trade. Signed as the calls of a vendor's own wallet are;
 * a decided outcome is answered with HTTP 200 and a `result`, any other answer means that the outcome is unknown. Prices
 * are thousandths, margins ten-thousandths.
 */
export const vendorBookPaths = {
  fixtures: '/trading/v1/fixtures',
  fixture: '/trading/v1/fixture',
  settings: '/trading/v1/settings',
  suspend: '/trading/v1/suspend',
  margin: '/trading/v1/margin',
  limits: '/trading/v1/limits',
  void: '/trading/v1/void',
  correct: '/trading/v1/correct',
} as const;

export type VendorBookCall = keyof typeof vendorBookPaths;

export const bookSports = ['football', 'tennis', 'basketball', 'ice-hockey', 'arena-of-five', 'circuit-duel'] as const;
export const bookMarketKinds = [
  'result',
  'winner',
  'double-chance',
  'draw-no-bet',
  'handicap',
  'total',
  'both-score',
  'correct-score',
  'half-full',
  'next-goal',
] as const;
/** Between one half and thirty of a hundred. */
export const bookMarginBps = [50, 3_000] as const;

export const bookFixtureId = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,60}$/));
export const bookMarketId = z
  .string()
  .check(z.regex(/^[a-z]+(?:-[a-z]+)*\.[a-z]+\.\d{1,2}(?:\.(?:l-?\d{1,5}|n\d{1,3}))?$/));
export const bookSelection = z.string().check(z.regex(/^[a-z0-9:/-]{1,20}$/));
const bookMode = z.enum(['REAL', 'TRIAL']);
const sport = z.enum(bookSports);
const kind = z.enum(bookMarketKinds);

const count = z.int().check(z.gte(-9_999), z.lte(9_999));
const score = { home: count, away: count };
/** The counted result of a market, with the score at half time where a market asks for it; or nothing that counts. */
export const bookCorrection = z.union([z.literal('void'), z.object({ ...score, half: z.optional(z.object(score)) })]);
export type BookCorrection = z.infer<typeof bookCorrection>;

export const bookFixture = z.object({
  fixture: z.string(),
  sport,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAtMs: z.int(),
  phase: z.enum(['before', 'play', 'break', 'over', 'abandoned']),
  score: z.object(score),
  /** Suspended as a whole by an operator. */
  suspended: z.boolean(),
  /** Open at this operator in this currency. */
  bets: z.int(),
  /** The dearest outcome's liability, and the bound that holds for one. */
  liability: amount,
  bound: amount,
});
export type BookFixture = z.infer<typeof bookFixture>;

const bookOutcome = z.object({
  selection: z.string(),
  /** Null where it cannot be bet on now. */
  price: z.nullable(z.int()),
  bets: z.int(),
  staked: amount,
  /** Lost by the book if it won. */
  liability: amount,
  bound: amount,
  void: z.boolean(),
});

export const bookMarket = z.object({
  market: z.string(),
  kind,
  status: z.enum(['open', 'suspended', 'closed']),
  /** By an operator, and not by the match. */
  suspended: z.boolean(),
  void: z.boolean(),
  /** As it is settled, maybe corrected; null while open. */
  settled: z.nullable(z.object({ result: z.string(), corrected: z.boolean() })),
  outcomes: z.array(bookOutcome),
});
export type BookMarket = z.infer<typeof bookMarket>;

export const bookLimits = z.object({
  /** All of a slip's lines together; null leaves the wider bound. */
  maxStake: z.nullable(inputAmount),
  maxPayout: z.nullable(inputAmount),
  /** The most that one outcome may lose. */
  liability: z.nullable(inputAmount),
});
export type BookLimitSet = z.infer<typeof bookLimits>;

/** `brand` for all, `market:total` for a kind of market, `player:p1` for a player by the vendor's name. */
const scope = z.string().check(z.regex(/^(?:brand|market:[a-z-]{1,20}|player:[A-Za-z0-9_-]{1,50})$/));

export const bookMargin = z.object({ sport, kind, bps: z.int(), own: z.int() });
export type BookMargin = z.infer<typeof bookMargin>;

const base = { requestId: z.uuid(), vendorCode: code };
const brand = { merchantCode: code, currency: text(8, 3) };
const at = { fixture: bookFixtureId };
/** Empty for the whole match. */
const marketOrAll = z.union([bookMarketId, z.literal('')]);

export const vendorBookBodies = {
  fixtures: z.object({ ...base, ...brand, mode: bookMode }),
  fixture: z.object({ ...base, ...brand, ...at, mode: bookMode }),
  settings: z.object({ ...base, ...brand }),
  suspend: z.object({ ...base, ...at, market: marketOrAll, suspended: z.boolean() }),
  margin: z.object({
    ...base,
    sport,
    kind,
    /** Null goes back to the book's own. */
    bps: z.nullable(z.int().check(z.gte(bookMarginBps[0]), z.lte(bookMarginBps[1]))),
  }),
  limits: z.object({ ...base, ...brand, scope, limits: bookLimits }),
  void: z.object({ ...base, ...at, market: marketOrAll, selection: z.union([bookSelection, z.literal('')]) }),
  correct: z.object({ ...base, ...at, market: bookMarketId, to: bookCorrection }),
} as const satisfies Record<VendorBookCall, z.ZodMiniType>;
export type VendorBookBody<N extends VendorBookCall> = z.infer<(typeof vendorBookBodies)[N]>;

const replied = { requestId: z.optional(z.string()) };
const refusal = z.object({
  ...replied,
  /** SETTLED: only a correction changes it. OPEN: there is nothing yet to correct. */
  result: z.enum(['NOT_FOUND', 'SETTLED', 'OPEN', 'BAD_REQUEST', 'INVALID_SIGNATURE']),
});
const done = { ...replied, result: z.literal('OK') };
const changed = z.union([z.object({ ...done, changed: z.boolean() }), refusal]);

const limitsIn = { scope: z.string(), limits: bookLimits };

export const vendorBookReplies = {
  fixtures: z.union([z.object({ ...done, now: z.int(), fixtures: z.array(bookFixture) }), refusal]),
  fixture: z.union([z.object({ ...done, fixture: bookFixture, markets: z.array(bookMarket) }), refusal]),
  settings: z.union([
    z.object({
      ...done,
      margins: z.array(bookMargin),
      /** In force where nothing is set. */
      own: z.object({ maxStake: amount, maxPayout: amount, liability: amount }),
      limits: z.array(z.object(limitsIn)),
    }),
    refusal,
  ]),
  suspend: changed,
  margin: z.union([z.object({ ...done, before: z.int(), after: z.int() }), refusal]),
  limits: z.union([z.object({ ...done, before: bookLimits, after: bookLimits }), refusal]),
  void: changed,
  correct: z.union([z.object({ ...done, changed: z.boolean(), before: z.string(), after: z.string() }), refusal]),
} as const satisfies Record<VendorBookCall, z.ZodMiniType>;
export type VendorBookReply<N extends VendorBookCall> = z.infer<(typeof vendorBookReplies)[N]>;
