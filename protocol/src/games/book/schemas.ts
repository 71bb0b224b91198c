import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { text } from '../../kernel/fields.ts';
import {
  bookCorrection,
  bookFixture,
  bookFixtureId,
  bookLimits,
  bookMargin,
  bookMarginBps,
  bookMarket,
  bookMarketId,
  bookMarketKinds,
  bookSelection,
  bookSports,
} from '../vendor-book.ts';

const source = 'Path ours';
const mode = z._default(z.enum(['REAL', 'TRIAL']), 'REAL');
const params = z.object({ fixtureId: bookFixtureId });
const changed = z.object({ changed: z.boolean() });
const lost = ['NOT_FOUND', 'SERVICE_UNAVAILABLE'] as const;
/** For the record of what operators do. */
const reason = text(200, 1);

const limitsOf = z.object({
  /** `ALL` for every slip, else a kind of market or a member. */
  scope: z.enum(['ALL', 'MARKET', 'MEMBER']),
  /** The kind of market, or the member's name; empty for all. */
  name: z.string(),
  limits: bookLimits,
});

export const bookSchemas = {
  listFixtures: {
    summary: 'The matches of the book with what stands open on them at the brand',
    source,
    query: z.object({ mode, sport: z.optional(z.enum(bookSports)) }),
    value: z.object({ now: z.int(), list: z.array(bookFixture) }),
    problems: ['SERVICE_UNAVAILABLE'],
  },
  getFixture: {
    summary: 'A match with stakes and liability on every outcome',
    source,
    params,
    query: z.object({ mode }),
    value: z.object({ fixture: bookFixture, markets: z.array(bookMarket) }),
    problems: lost,
  },
  getBookSettings: {
    summary: 'Margins of the book, and limits of the brand',
    source,
    value: z.object({
      margins: z.array(bookMargin),
      own: z.object({ maxStake: z.string(), maxPayout: z.string(), liability: z.string() }),
      limits: z.array(limitsOf),
    }),
    problems: ['SERVICE_UNAVAILABLE'],
  },
  suspendBetting: {
    summary: 'Suspends a match or one of its markets for every brand, or resumes it',
    source,
    params,
    body: z.object({ marketId: z.optional(bookMarketId), suspended: z.boolean() }),
    value: changed,
    problems: lost,
  },
  voidBets: {
    summary: 'Gives back the stakes on an open selection, market or match, for every brand',
    source,
    params,
    body: z.object({ marketId: z.optional(bookMarketId), selection: z.optional(bookSelection), reason }),
    value: changed,
    problems: [...lost, 'CONFLICT'],
  },
  correctResult: {
    summary: 'Counts a settled market again, for every brand; a second operator confirms it',
    source,
    params,
    body: z.object({ marketId: bookMarketId, to: bookCorrection, reason }),
    value: z.object({ changed: z.boolean(), before: z.string(), after: z.string() }),
    problems: [...lost, 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  setMargin: {
    summary: 'Sets the margin of a kind of market in a sport, for every brand; null goes back to the book’s own',
    source,
    body: z.object({
      sport: z.enum(bookSports),
      kind: z.enum(bookMarketKinds),
      bps: z.nullable(z.int().check(z.gte(bookMarginBps[0]), z.lte(bookMarginBps[1]))),
    }),
    value: z.object({ before: z.int(), after: z.int() }),
    problems: ['SERVICE_UNAVAILABLE'],
  },
  setBookLimits: {
    summary: 'Sets the limits of the brand for all slips, a kind of market or a member; null leaves the wider limit',
    source,
    body: limitsOf,
    value: limitsOf,
    problems: lost,
  },
} as const satisfies Record<string, CallSchemas>;
