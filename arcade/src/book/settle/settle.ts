import { markOf } from '../grading/grade.ts';
import { selectionsOf } from '../grading/selections.ts';
import { countsOvertime, isRegularTimeOver, tallyOf } from '../grading/tally-of.ts';
import type { Tally } from '../grading/tally.ts';
import { marketId } from '../model/market-id.ts';
import type { Market } from '../model/market.ts';
import type { MarketSettlement, Mark, SettlementReason } from '../model/settlement.ts';
import type { MatchState } from '../model/state.ts';

/**
 * How a market is settled by what was seen; `undefined` while it is open. What was decided when a match is abandoned
 * stands, and the rest is void.
 */
export function settlementOf(market: Market, state: MatchState): MarketSettlement | undefined {
  const tally = tallyOf(market, state);
  if (tally !== undefined && (isCounted(market, state) || isDecided(market, tally))) return graded(market, tally);
  if (state.phase === 'abandoned') return voided(market, state.period === 0 ? 'never-started' : 'abandoned');
  return state.phase === 'over' ? voided(market, 'not-played') : undefined;
}

/** Every selection gives its money back. */
export function voided(market: Market, reason: SettlementReason): MarketSettlement {
  return {
    marketId: marketId(market),
    result: '',
    selections: selectionsOf(market).map((selection) => ({ selection, mark: 'VOID', reason })),
  };
}

/** Whether everything that a market counts has been played. */
function isCounted(market: Market, state: MatchState): boolean {
  if (market.period > 0) return state.periods[market.period - 1]?.over ?? false;
  return state.phase === 'over' || (isRegularTimeOver(state) && !countsOvertime(market, state.sport));
}

/** Whether nothing that may still come can change the marks. */
function isDecided(market: Market, tally: Tally): boolean {
  switch (market.kind) {
    case 'total':
      // Two quarters above a line are above both halves of it.
      return 4 * (tally.home + tally.away) - (market.line ?? 0) >= 2;
    case 'both-score':
      return tally.home > 0 && tally.away > 0;
    case 'next-goal':
      return tally.home + tally.away > 0;
    case 'correct-score':
      return market.counts === 'goals' && isUnlisted(tally);
    default:
      return false;
  }
}

/** Goals are never taken back, so beyond four of one side, or three and more of both, only `other` is left. */
const isUnlisted = ({ home, away }: Tally): boolean =>
  Math.max(home, away) > 4 || (Math.max(home, away) === 4 && Math.min(home, away) === 3);

/** A market counted by other figures than were seen, as two operators corrected them. */
export function gradedAnew(market: Market, tally: Tally): MarketSettlement {
  const { selections, ...settlement } = graded(market, tally);
  return { ...settlement, selections: selections.map((each) => ({ ...each, reason: 'corrected' })) };
}

function graded(market: Market, tally: Tally): MarketSettlement {
  return {
    marketId: marketId(market),
    result: resultText(market, tally),
    selections: selectionsOf(market).map((selection) => {
      const mark = markOf(market, selection, tally);
      return { selection, mark, reason: reasonOf(market, mark) };
    }),
  };
}

function reasonOf({ kind }: Market, mark: Mark): SettlementReason {
  if (mark !== 'REFUNDED') return 'decided';
  return kind === 'draw-no-bet' ? 'draw' : 'push';
}

function resultText({ kind, counts }: Market, tally: Tally): string {
  if (kind === 'total') return `${tally.home + tally.away}`;
  if (counts === 'tenths') return `${tally.home}`;
  const score = `${tally.home}:${tally.away}`;
  return tally.half === undefined || kind !== 'half-full' ? score : `${tally.half.home}:${tally.half.away}/${score}`;
}

/** Selections whose mark is another one after a correction, with both. */
export interface Resettled {
  readonly marketId: string;
  readonly selection: string;
  readonly before: Mark;
  readonly after: Mark;
}

/** Compares two settlements of the same market; the order of selections does not matter. */
export function resettled(before: MarketSettlement, after: MarketSettlement): readonly Resettled[] {
  const marks = new Map(before.selections.map(({ selection, mark }) => [selection, mark]));
  return after.selections.flatMap(({ selection, mark }) => {
    const old = marks.get(selection);
    return old === undefined || old === mark ? [] : [{ marketId: after.marketId, selection, before: old, after: mark }];
  });
}
