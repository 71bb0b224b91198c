import {
  COVERED_PERCENT,
  ODDS_SCALE,
  countLines,
  isAnyOrder,
  linesOf,
  orderCount,
  parseOdds,
  tokenCount,
  tokenInOrder,
  tokensOf,
  type Line,
  type PickShape,
  type Play,
} from '@baize/protocol/lottery';
import { createTurns, type Turns } from '../../../kernel/jobs/turns.ts';

/** One over the odds is counted in this. */
const WEIGHT_SCALE = 10n ** 12n;

/**
 * Whether selections of one play together cover so much of it that they are bets against each other (semantics §4.3). A
 * line is as much of a play as it is likely: the sides of a play by their odds, digits in any order by their orders.
 */
export async function coversMost(
  play: Play,
  selections: readonly (readonly string[])[],
  turns: Turns = createTurns(Number.POSITIVE_INFINITY),
): Promise<boolean> {
  const needed = totalWeight(play) * BigInt(COVERED_PERCENT);
  // Most tickets are far below, which their number of lines tells without making them.
  const most = selections.reduce((sum, tokens) => sum + countLines(play, tokens), 0);
  if (!isWeighted(play) && BigInt(most) * 100n < needed) return false;
  const seen = new Set<string>();
  let covered = 0n;
  for (const tokens of selections) {
    for (const line of linesOf(play, tokens)) {
      const name = nameOfLine(play, line);
      if (turns.spend(1)) await turns.pass();
      if (seen.has(name)) continue;
      seen.add(name);
      covered += weightOf(play, line);
      if (covered * 100n >= needed) return true;
    }
  }
  return false;
}

/** Lines that win and lose together have the same name. */
export const nameOfLine = (play: Play, line: Line): string =>
  (play.pick.kind === 'combination' ? line.toSorted() : line).map((token) => tokenInOrder(play, token)).join(' ');

function weightOf(play: Play, line: Line): bigint {
  const [token = ''] = line;
  if (isAnyOrder(play)) return BigInt(orderCount(token));
  if (!isBySide(play)) return 1n;
  const price = parseOdds(play.odds[token] ?? '0') ?? 0n;
  return price === 0n ? 0n : (WEIGHT_SCALE * ODDS_SCALE) / price;
}

const totalWeight = (play: Play): bigint =>
  isBySide(play)
    ? tokensOf(play.pick.tokens).reduce((sum, token) => sum + weightOf(play, [token]), 0n)
    : everyLine(play.pick);

/** How many lines a play has in all. */
function everyLine(pick: PickShape): bigint {
  const tokens = BigInt(tokenCount(pick.tokens));
  if (pick.kind === 'each') return tokens;
  if (pick.kind === 'pairs') return tokens * (tokens - 1n);
  if (pick.kind === 'combination') return inARow(tokens, pick.size) / inARow(BigInt(pick.size), pick.size);
  return pick.different === true ? inARow(tokens, pick.places) : tokens ** BigInt(pick.places);
}

/** In how many ways so many of them stand in a row. */
const inARow = (tokens: bigint, count: number): bigint =>
  Array.from({ length: count }, (_, index) => tokens - BigInt(index)).reduce((product, left) => product * left, 1n);

const isWeighted = (play: Play): boolean => isBySide(play) || isAnyOrder(play);

const SIDED = new Set(['band', 'compare', 'three-digits', 'three-dice', 'bull']);

/** Each token is a side of its own, with odds of its own. */
const isBySide = ({ rule }: Play): boolean => SIDED.has(rule.kind);
