import type { Market, SelectionId } from '../model/market.ts';
import type { Mark } from '../model/settlement.ts';
import { hasOneWinner, markOf, winnerOf } from '../grading/grade.ts';
import { selectionsOf } from '../grading/selections.ts';
import type { Tally } from '../grading/tally.ts';

/** A market's count may end in this way, with this chance. */
export interface Weighted {
  readonly tally: Tally;
  readonly chance: number;
}

/** The public model's view of the rest of a match, for every market it can say something about. */
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

/** Says for each selection how much of it is decided either way. */
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
  if (market.kind === 'handicap' || market.kind === 'total') return byLine(market, tallies);
  return selections.map((selection) => {
    const { WON, LOST } = markChances(market, selection, tallies);
    return { selection, wins: WON, loses: LOST };
  });
}

/** Chances that a sum or difference is at least so much: handicaps and totals ask about nothing else. */
type AtLeast = (count: number) => number;

const sumsOnce = new WeakMap<readonly Weighted[], Map<string, AtLeast>>();

function atLeastOf(kind: 'handicap' | 'total', tallies: readonly Weighted[]): AtLeast {
  const known = sumsOnce.get(tallies) ?? new Map<string, AtLeast>();
  sumsOnce.set(tallies, known);
  const before = known.get(kind);
  if (before !== undefined) return before;
  const counts = tallies.map(({ tally: { home, away } }) => (kind === 'total' ? home + away : home - away));
  const least = Math.min(...counts);
  const sums = new Float64Array(Math.max(...counts) - least + 2);
  for (const [index, { chance }] of tallies.entries()) {
    const at = (counts[index] ?? least) - least;
    sums[at] = (sums[at] ?? 0) + chance;
  }
  for (let at = sums.length - 2; at >= 0; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at + 1] ?? 0);
  const atLeast: AtLeast = (count) => sums[Math.min(sums.length - 1, Math.max(0, count - least))] ?? 0;
  known.set(kind, atLeast);
  return atLeast;
}

/** The same as the marks of each selection summed, from sums that are made once for all lines. */
function byLine(market: Market, tallies: readonly Weighted[]): readonly DecidedShare[] {
  const { kind, line = 0 } = market;
  if (kind !== 'handicap' && kind !== 'total') throw new TypeError(`A market of kind ${kind} has no line.`);
  const [first = 'home', second = 'away'] = selectionsOf(market);
  if (tallies.length === 0) return [first, second].map((selection) => ({ selection, wins: 0, loses: 0 }));
  const atLeast = atLeastOf(kind, tallies);
  const ahead = kind === 'handicap' ? line : -line;
  /** The chance that the count beats the line by so many quarters or more. */
  const beats = (quarters: number): number => atLeast(Math.ceil((quarters - ahead) / 4));
  const whole = atLeast(-Infinity);
  const wins = (beats(1) + beats(2)) / 2;
  const loses = whole - (beats(0) + beats(-1)) / 2;
  return [
    { selection: first, wins, loses },
    { selection: second, wins: loses, loses: wins },
  ];
}
