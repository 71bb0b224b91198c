import * as z from 'zod/mini';
import { amount, code, instant } from '../kernel/fields.ts';
import { UNIT_MODES } from './games/index.ts';
import { MOST_TOKENS } from './rules/index.ts';

/** One token of a selection: `05`, `123`, `even`, `2:07`. */
export const selectionToken = z.string().check(z.regex(/^[\w:-]{1,16}$/));

/** A player's selection on one play, priced in units of a mode. */
export const lotterySelection = z.object({
  game: code,
  play: code,
  tokens: z.array(selectionToken).check(z.minLength(1), z.maxLength(MOST_TOKENS)),
  unitMode: z.enum(UNIT_MODES),
  /** How many units a line is bet for. */
  times: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** The prize group chosen on the slider, where the game has them. */
  prizeGroup: z.optional(z.int().check(z.minimum(1), z.maximum(1999))),
});

/** The numbers of a draw by group. */
export const drawNumbersSchema = z.record(code, z.array(z.string().check(z.regex(/^\d{1,6}$/))));

/** The proof of a draw: the commitment from the start, the seed once it is drawn. */
export const drawProof = z.object({
  game: code,
  issue: z.string().check(z.regex(/^\d{8}(?:-\d{1,4})?$/)),
  algorithm: z.string(),
  commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  serverSeed: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  numbers: z.optional(drawNumbersSchema),
});

/** States of an issue (semantics §2.9). */
export const ISSUE_STATES = ['PENDING', 'OPEN', 'CLOSED', 'DRAWING', 'DRAWN', 'SETTLED', 'RESETTLED', 'VOID'] as const;

/** The source of the draw: the platform from a seed that was committed to, or an authority whose results are entered. */
export const ISSUE_SOURCES = ['HOUSE', 'OFFICIAL'] as const;

/** An issue as halls and results show it; instants are the server's. */
export const lotteryIssue = z.object({
  game: code,
  issue: z.string().check(z.regex(/^\d{8}(?:-\d{1,4})?$/)),
  state: z.enum(ISSUE_STATES),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  source: z.enum(ISSUE_SOURCES),
  /** Set for our own draws. */
  commitment: z.optional(z.string()),
  numbers: z.optional(drawNumbersSchema),
});

/** One line of a ticket as it was bought and, once drawn, settled. */
export const ticketLine = z.object({
  play: code,
  tokens: z.array(selectionToken),
  unit: amount,
  cost: amount,
  odds: z.record(z.string(), amount),
  /** The stations whose draws it is compared with; the ticket's own where left out. */
  stations: z.optional(z.array(code)),
  /** Classic pricing (semantics §2.7): the group that was chosen, and what it took off the price. */
  prizeGroup: z.optional(z.int()),
  rebate: z.optional(amount),
  status: z.enum(['OPEN', 'WON', 'LOST', 'PUSH', 'VOID']),
  payout: z.optional(amount),
  /** Once drawn: those of its tokens that came, also on a line that lost. */
  drawn: z.optional(z.array(selectionToken)),
});
