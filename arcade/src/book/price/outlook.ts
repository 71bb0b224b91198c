import type { Market, MarketKind, SelectionId } from '../model/market.ts';
import type { Mark } from '../model/settlement.ts';
import { hasOneWinner, markOf, winnerOf } from '../grading/grade.ts';
import { selectionsOf } from '../grading/selections.ts';
import type { Tally } from '../grading/tally.ts';

/** One way a market's count may end, and how likely it is. */
export interface Weighted {
  readonly tally: Tally;
  readonly chance: number;
}

/** What the public model expects of the rest of a match, for every market it can say something about. */
export interface Outlook {
  readonly tallies: (market: Market) => readonly Weighted[] | undefined;
}

export type MarkChances = Readonly<Record<Mark, number>>;

/** The chances of each mark of a selection; they sum to one. */
export function markChances(market: Market, selection: SelectionId, tallies: readonly Weighted[]): MarkChances {
  const sums = { WON: 0, LOST: 0, HALF_WON: 0, HALF_LOST: 0, REFUNDED: 0, VOID: 0 };
  let counted = 0;
  for (const { tally, chance } of tallies) {
    sums[markOf(market, selection, tally)] += chance;
    counted += chance;
  }
  // A set or map that may not be played is void then; what is left by rounding is not.
  if (1 - counted > 1e-6) sums.VOID = 1 - counted;
  return sums;
}

/** The shares of a stake that win and that lose; what is refunded is in neither. */
export interface DecidedShare {
  readonly selection: SelectionId;
  readonly wins: number;
  readonly loses: number;
}

/** For each selection, as much of it as is decided either way. */
export function decidedShares(market: Market, tallies: readonly Weighted[]): readonly DecidedShare[] {
  const selections = selectionsOf(market);
  if (hasOneWinner(market)) {
    const wins = new Map<SelectionId, number>();
    for (const { tally, chance } of tallies) {
      const winner = winnerOf(market, tally);
      wins.set(winner, (wins.get(winner) ?? 0) + chance);
    }
    return selections.map((selection) => {
      const chance = Math.min(1, wins.get(selection) ?? 0);
      return { selection, wins: chance, loses: 1 - chance };
    });
  }
  const condensed = condense(market.kind, tallies);
  return selections.map((selection) => {
    const { WON, HALF_WON, LOST, HALF_LOST } = markChances(market, selection, condensed);
    return { selection, wins: WON + HALF_WON / 2, loses: LOST + HALF_LOST / 2 };
  });
}

const condensedOnce = new WeakMap<readonly Weighted[], Map<string, readonly Weighted[]>>();

/** Handicaps ask about the difference alone and totals about the sum, so tallies that share it are added up once. */
function condense(kind: MarketKind, tallies: readonly Weighted[]): readonly Weighted[] {
  if (kind !== 'handicap' && kind !== 'total') return tallies;
  const known = condensedOnce.get(tallies) ?? new Map<string, readonly Weighted[]>();
  condensedOnce.set(tallies, known);
  const before = known.get(kind);
  if (before !== undefined) return before;
  const sums = new Map<number, number>();
  for (const { tally, chance } of tallies) {
    const key = kind === 'total' ? tally.home + tally.away : tally.home - tally.away;
    sums.set(key, (sums.get(key) ?? 0) + chance);
  }
  const condensed = [...sums].map(([home, chance]) => ({ tally: { home, away: 0 }, chance }));
  known.set(kind, condensed);
  return condensed;
}
