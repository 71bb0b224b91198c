import { formatAmount, minorOf, multiplyRatio, parseAmount } from '../../kernel/money.ts';
import type { OddsTable, Play, UnitMode } from '../games/description.ts';
import { countLines, type Line } from './selection.ts';

/** Odds are counted in ten-thousandths, as money is. */
export const ODDS_SCALE = 10_000n;

/** Reads odds such as `1.95` into ten-thousandths; undefined for anything that is no such number. */
export const parseOdds = (text: string): bigint | undefined => {
  const odds = parseAmount(text);
  return odds === undefined || odds < 0n ? undefined : odds;
};

/** A share of odds in basis points, cut off after four decimals. */
export const sharedOdds = (odds: OddsTable, shareBps: number): OddsTable =>
  shareBps === 10_000
    ? odds
    : Object.fromEntries(
        Object.entries(odds).map(([key, text]) => [
          key,
          formatAmount(multiplyRatio(parseOdds(text) ?? 0n, BigInt(shareBps), 10_000n, 'down')),
        ]),
      );

/** The cost of one line: the unit times the market's charge for a line (27 lots, 1, …). */
export const lineCost = (play: Pick<Play, 'costUnits'>, unitMinor: bigint): bigint =>
  unitMinor * BigInt(play.costUnits);

/** The cost of a selection: unit × lots × lines × stations (semantics §2.3). Zero for a selection with problems. */
export const selectionCost = (play: Play, tokens: readonly string[], unitMinor: bigint, stations = 1): bigint =>
  lineCost(play, unitMinor) * BigInt(countLines(play, tokens)) * BigInt(stations);

/** The unit of a mode times a multiple, in minor units: mode 0.1 at 5 times is 5,000. */
export const unitOf = (mode: UnitMode, times: number): bigint => minorOf(mode) * BigInt(times);

/** `unit × odds × hits`, cut off after four decimals (semantics §2.4). */
export const payoutOf = (unitMinor: bigint, odds: bigint, hits: bigint): bigint =>
  multiplyRatio(unitMinor * hits, odds, ODDS_SCALE, 'down');

/** The keys of the odds that a line may be paid by. */
export function priceKeys(play: Pick<Play, 'rule'>, line: Line): readonly string[] {
  const [token = ''] = line;
  const { rule } = play;
  switch (rule.kind) {
    case 'band':
    case 'compare':
    case 'three-digits':
    case 'three-dice':
    case 'bull':
      return [token];
    case 'lot-any-order':
      return [String(orderCount(token))];
    case 'tiers':
      return rule.tiers;
    case 'tiers-any-order':
      return rule.tiers.map((tier) => `${orderCount(token)}:${tier}`);
    default:
      return ['*'];
  }
}

/** In how many different orders a token's digits can stand: 123 in 6, 112 in 3. */
export function orderCount(token: string): number {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  const digits = [...token];
  return [...new Set(digits)].reduce(
    (count, digit) => count / factorial(digits.filter((other) => other === digit).length),
    factorial(digits.length),
  );
}

/**
 * The payout of a selection's best line for one hit, in minor units: the figure to show as a possible return. More hits
 * (a number that is drawn twice, a second line) pay more.
 */
export function possibleReturn(
  play: Pick<Play, 'rule'>,
  lines: readonly Line[],
  unitMinor: bigint,
  odds: OddsTable,
): bigint {
  let best = 0n;
  const seen = new Set<string>();
  for (const line of lines) {
    for (const key of priceKeys(play, line)) {
      if (seen.has(key)) continue;
      seen.add(key);
      const payout = payoutOf(unitMinor, parseOdds(odds[key] ?? '0') ?? 0n, 1n);
      if (payout > best) best = payout;
    }
  }
  return best;
}
