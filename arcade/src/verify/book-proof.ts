import * as z from 'zod/mini';
import { BOOK_ALGORITHM } from '../book/play/course.ts';

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.maxLength(60));
const amount = z.string().check(z.regex(/^\d{1,15}\.\d{4}$/));
const mark = z.enum(['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'REFUNDED', 'VOID']);
const strength = z.number().check(z.gte(-1e6), z.lte(1e6));
const side = <T extends z.ZodMiniType>(ratings: T) => z.object({ name, ratings });
const attack = side(z.object({ attack: strength, defence: strength }));
const serve = side(z.object({ serve: strength, return: strength }));
const maps = side(z.object({ maps: z.array(strength).check(z.maxLength(20)) }));
const pace = side(z.object({ pace: strength }));

const promise = {
  fixture: name,
  serverSeedHash: hex,
  /** Null while the match goes on. */
  serverSeed: z.nullable(hex),
};
/** Ratings are those of the sport, from which the seed's course follows. */
const match = z.discriminatedUnion('sport', [
  z.object({ ...promise, sport: z.literal('football'), home: attack, away: attack }),
  z.object({ ...promise, sport: z.literal('basketball'), home: attack, away: attack }),
  z.object({ ...promise, sport: z.literal('ice-hockey'), home: attack, away: attack }),
  z.object({ ...promise, sport: z.literal('tennis'), home: serve, away: serve }),
  z.object({ ...promise, sport: z.literal('arena-of-five'), home: maps, away: maps }),
  z.object({ ...promise, sport: z.literal('circuit-duel'), home: pace, away: pace }),
]);

const bookProof = z.object({
  algorithm: z.literal(BOOK_ALGORITHM),
  game: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)),
  roundId: z.string().check(z.regex(/^[0-9A-Z-]{8,40}$/)),
  /** `fold-2`, `trixie` and so on. */
  bet: z.string().check(z.maxLength(12)),
  /** On each line at the end; less than at first after a cash-out in part. */
  stakePerLine: amount,
  /** The most that a slip pays, with its cash-outs. */
  maxPayout: amount,
  cashOut: amount,
  isCashedOut: z.boolean(),
  returned: amount,
  selections: z
    .array(
      z.object({
        fixture: name,
        market: name,
        selection: z.string().check(z.maxLength(20)),
        price: z.int().check(z.gte(1_001), z.lte(1_000_000)),
        mark: z.nullable(mark),
        reason: z.nullable(z.string().check(z.maxLength(30))),
        result: z.nullable(z.string().check(z.maxLength(30))),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  matches: z.array(match).check(z.minLength(1), z.maxLength(20)),
});

/** All that is needed to draw the matches of a slip again and to settle it. */
export type BookProof = z.infer<typeof bookProof>;

/** `undefined` when it is no proof of a slip. */
export function readBookProof(value: unknown): BookProof | undefined {
  const read = bookProof.safeParse(value);
  return read.success ? read.data : undefined;
}
