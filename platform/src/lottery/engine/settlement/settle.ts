import {
  ODDS_SCALE,
  lineCost,
  parseOdds,
  playOf,
  type DrawNumbers,
  type Line,
  type LotteryGame,
  type OddsTable,
  type Play,
  type Rule,
} from '@baize/protocol/lottery';
import { multiplyRatio } from '@baize/protocol/kernel';
import type { CompareLine, Comparison, Hit } from './hits.ts';
import { lotsOf, preparePrizes } from './prize-rules.ts';
import { prepareValues, tokensAt } from './value-rules.ts';

/** A line as its ticket holds it: unit, charge and odds are those of the purchase, whatever the game says today. */
export interface TicketLine {
  readonly tokens: Line;
  /** The unit times the multiple, in minor units. */
  readonly unitMinor: bigint;
  readonly costUnits: number;
  readonly odds: OddsTable;
}

export interface SettledHit extends Hit {
  readonly odds: string;
}

export interface SettledLine {
  readonly status: 'WON' | 'LOST' | 'PUSH';
  /** Whole wins; half wins are in the details. */
  readonly hits: number;
  readonly costMinor: bigint;
  /** The credit, stake included: unit × odds × hits cut off after four decimals, the cost for a push. */
  readonly payoutMinor: bigint;
  /** The cost; nothing for a push (semantics §2.4, §4.3). */
  readonly validBetMinor: bigint;
  readonly details: readonly SettledHit[];
}

/** The numbers of a draw that a play looks at, as its tokens name them; none for plays on a figure of the draw. */
export function drawnValues(rule: Rule, draw: DrawNumbers): readonly string[] {
  if ('lots' in rule) return lotsOf(rule.lots, draw).map(({ digits }) => digits);
  if (rule.kind === 'with-special') return [...tokensAt(rule.special, draw), ...tokensAt(rule.values, draw)];
  return 'values' in rule ? tokensAt(rule.values, draw) : [];
}

/** How a line compares with a draw, without money. */
export const compareLine = (play: Pick<Play, 'rule'>, tokens: Line, draw: DrawNumbers): Comparison =>
  prepareLines(play, draw)(tokens);

/** {@link compareLine} for many lines of one play: what is looked up in a draw is read off it once. */
export function prepareLines({ rule }: Pick<Play, 'rule'>, draw: DrawNumbers): CompareLine {
  switch (rule.kind) {
    case 'lot-hits':
    case 'lot-all':
    case 'lot-none':
    case 'lot-pairs':
    case 'lot-any-order':
    case 'lot-digit':
    case 'tiers':
    case 'tiers-any-order':
      return preparePrizes(rule, draw);
    default:
      return prepareValues(rule, draw);
  }
}

/**
 * Settles one line of a ticket against a draw. Throws for a play that the game does not know and for a hit that the
 * ticket has no odds for: both are faults of whoever wrote the ticket, and must not settle as a loss.
 */
export function settleLine(game: LotteryGame, playCode: string, line: TicketLine, draw: DrawNumbers): SettledLine {
  const play = playOf(game, playCode);
  if (play === undefined) throw new Error(`${game.code} has no play ${playCode}.`);
  const costMinor = lineCost(line, line.unitMinor);
  const comparison = compareLine(play, line.tokens, draw);
  if (comparison.kind === 'push')
    return { status: 'PUSH', hits: 0, costMinor, payoutMinor: costMinor, validBetMinor: 0n, details: [] };
  const details = comparison.hits.map((hit) => ({ ...hit, odds: oddsFor(line.odds, hit, playCode) }));
  return {
    status: details.length > 0 ? 'WON' : 'LOST',
    hits: details.filter(({ share }) => share === 'whole').length,
    costMinor,
    payoutMinor: payoutFor(line.unitMinor, details),
    validBetMinor: costMinor,
    details,
  };
}

/** The credit of a winning line, stake included. Throws for a hit that the ticket has no odds for. */
export function hitsPay(
  { unitMinor, odds }: Pick<TicketLine, 'unitMinor' | 'odds'>,
  hits: readonly Hit[],
  play: string,
) {
  return payoutFor(
    unitMinor,
    hits.map((hit) => ({ ...hit, odds: oddsFor(odds, hit, play) })),
  );
}

function oddsFor(odds: OddsTable, { priceKey }: Hit, playCode: string): string {
  const found = odds[priceKey];
  if (found === undefined || parseOdds(found) === undefined)
    throw new Error(`The ticket on ${playCode} has no odds for ${priceKey}.`);
  return found;
}

/** Counted in halves and cut off once, so that two half wins are worth a whole one. */
function payoutFor(unitMinor: bigint, details: readonly SettledHit[]): bigint {
  const halves = details.reduce(
    (sum, { share, odds }) => sum + (parseOdds(odds) ?? 0n) * (share === 'whole' ? 2n : 1n),
    0n,
  );
  return multiplyRatio(unitMinor, halves, 2n * ODDS_SCALE, 'down');
}

/** A draw that was cancelled, or a ticket that was: the cost goes back, and nothing counts as bet. */
export const refundLine = (line: TicketLine): { payoutMinor: bigint; validBetMinor: bigint } => ({
  payoutMinor: lineCost(line, line.unitMinor),
  validBetMinor: 0n,
});

/** Two stations' draws as one, for bets across both (đá xiên): each group holds the prizes of the first, then the second. */
export function combinedDraw(draws: readonly DrawNumbers[]): DrawNumbers {
  const groups = new Set(draws.flatMap((draw) => Object.keys(draw)));
  return Object.fromEntries([...groups].map((group) => [group, draws.flatMap((draw) => draw[group] ?? [])]));
}
