import { boardOf } from '../board/board.ts';
import { MARGINS } from '../board/prices.ts';
import { markOf } from '../grading/grade.ts';
import { tallyOf } from '../grading/tally-of.ts';
import { selectionsOf } from '../grading/selections.ts';
import type { PricedMarket, PricedSelection } from '../model/market.ts';
import type { Mark } from '../model/settlement.ts';
import type { Sport } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { stateAt } from '../state/fold.ts';
import { seenAtRandom, type Calibrated } from './calibration.ts';
import { drawnFixture, drawsOf } from './fixtures.ts';

export interface RealisedMargin {
  readonly bets: number;
  /** Shares of what was staked that the book kept, and would keep at the stated margins. */
  readonly realised: number;
  readonly stated: number;
  /** It is taken from match to match, as bets on one match go together. */
  readonly standardError: number;
}

const FACTOR: Readonly<Record<Mark, (odds: number) => number>> = {
  WON: (odds) => odds,
  HALF_WON: (odds) => (odds + 1) / 2,
  REFUNDED: () => 1,
  VOID: () => 1,
  HALF_LOST: () => 0.5,
  LOST: () => 0,
};

const FIXTURES = 80;

/** Bets one unit again and again, on drawn markets, on their selections as often as the prices imply. */
export function realisedMargin<S extends Sport>(
  { sport, leagues, play }: Calibrated<S>,
  matches: number,
  betsOnEach: number,
): RealisedMargin {
  const draw = drawsOf(77);
  const fixtures = Array.from({ length: FIXTURES }, () => drawnFixture(draw, leagues));
  const differences: number[] = [];
  const sums = { bets: 0, kept: 0, stated: 0 };
  for (let match = 0; match < matches; match += 1) {
    const fixture = fixtures[match % FIXTURES] ?? drawnFixture(draw, leagues);
    const { events } = play(draw, fixture);
    const end = events.at(-1)?.at ?? 0;
    const final = stateAt(sport, events, end);
    const seen = seenAtRandom(sport, events, draw);
    if (seen === undefined) continue;
    const { markets } = boardOf(fixture, seen);
    // A selection that is left out takes its part of the margin with it.
    const whole = markets.filter(({ market, selections }) => selections.length === selectionsOf(market).length);
    if (whole.length === 0) continue;
    let difference = 0;
    for (let bet = 0; bet < betsOnEach; bet += 1) {
      const priced = whole[draw(whole.length)];
      if (priced === undefined) continue;
      const { kept, stated } = placed(priced, draw(2 ** 30) / 2 ** 30, final);
      difference += kept - stated;
      sums.bets += 1;
      sums.kept += kept;
      sums.stated += stated;
    }
    differences.push(difference / betsOnEach);
  }
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (differences.length - 1);
  return {
    bets: sums.bets,
    realised: sums.kept / sums.bets,
    stated: sums.stated / sums.bets,
    standardError: Math.sqrt(variance / differences.length),
  };
}

function placed({ market, selections }: PricedMarket, at: number, final: MatchState): { kept: number; stated: number } {
  const { id, price } = selectionAt(selections, at);
  const tally = tallyOf(market, final);
  const mark = tally === undefined ? 'VOID' : markOf(market, id, tally);
  const kept = 1 - FACTOR[mark](price / 1_000);
  const decided = mark === 'VOID' || mark === 'REFUNDED' ? 0 : mark === 'HALF_WON' || mark === 'HALF_LOST' ? 0.5 : 1;
  return { kept, stated: (decided * MARGINS[market.kind]) / 10_000 };
}

/** A selection by its implied chance. */
function selectionAt(selections: readonly PricedSelection[], at: number): PricedSelection {
  const whole = selections.reduce((sum, { price }) => sum + 1 / price, 0);
  let left = at * whole;
  for (const selection of selections) {
    left -= 1 / selection.price;
    if (left < 0) return selection;
  }
  const last = selections.at(-1);
  if (last === undefined) throw new RangeError('A market has selections.');
  return last;
}
