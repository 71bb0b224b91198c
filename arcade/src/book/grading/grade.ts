import type { Market, SelectionId } from '../model/market.ts';
import type { Mark } from '../model/settlement.ts';
import type { Score } from '../model/sport.ts';
import { isListedScore } from './selections.ts';
import type { Tally } from './tally.ts';

const wonIf = (condition: boolean): Mark => (condition ? 'WON' : 'LOST');

export const resultOf = ({ home, away }: Score): 'home' | 'draw' | 'away' =>
  home === away ? 'draw' : home > away ? 'home' : 'away';

/**
 * By how many quarters a line was beaten. One quarter is half of a stake on a whole line, which is refunded, and half
 * on the half line beside it.
 */
function byLine(quarters: number): Mark {
  if (quarters === 0) return 'REFUNDED';
  if (quarters === 1) return 'HALF_WON';
  if (quarters === -1) return 'HALF_LOST';
  return wonIf(quarters > 0);
}

/** Throws a TypeError for a market without the line that its kind needs. */
function lineOf({ kind, line }: Market): number {
  if (line === undefined) throw new TypeError(`A market of kind ${kind} needs a line.`);
  return line;
}

function scoreOf(market: Market, { home, away }: Score): SelectionId {
  const isListed = market.counts !== 'goals' || isListedScore(home, away);
  return isListed ? `${home}:${away}` : 'other';
}

/** Whether every tally has exactly one selection that wins, and the others lose. */
export const hasOneWinner = ({ kind }: Market): boolean =>
  kind === 'result' ||
  kind === 'correct-score' ||
  kind === 'half-full' ||
  kind === 'next-goal' ||
  kind === 'both-score';

/** The selection that wins a market which `hasOneWinner`. */
export function winnerOf(market: Market, tally: Tally): SelectionId {
  switch (market.kind) {
    case 'both-score':
      return tally.home > 0 && tally.away > 0 ? 'yes' : 'no';
    case 'correct-score':
      return scoreOf(market, tally);
    case 'half-full':
      return `${resultOf(tally.half ?? tally)}/${resultOf(tally)}`;
    case 'next-goal':
      return tally.home === tally.away ? 'none' : resultOf(tally);
    default:
      return resultOf(tally);
  }
}

/** How a selection stands by a final tally. Settlement and prices both ask this one, so they cannot disagree. */
export function markOf(market: Market, selection: SelectionId, tally: Tally): Mark {
  const { home, away } = tally;
  switch (market.kind) {
    case 'winner':
    case 'draw-no-bet':
      return home === away ? 'REFUNDED' : wonIf(resultOf(tally) === selection);
    case 'double-chance':
      return wonIf(selection.split('-').includes(resultOf(tally)));
    case 'handicap': {
      const quarters = 4 * (home - away) + lineOf(market);
      return byLine(selection === 'home' ? quarters : -quarters);
    }
    case 'total': {
      const quarters = 4 * (home + away) - lineOf(market);
      return byLine(selection === 'over' ? quarters : -quarters);
    }
    default:
      return wonIf(winnerOf(market, tally) === selection);
  }
}
