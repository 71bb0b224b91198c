import { describe, expect, it } from 'vitest';
import { boardOf } from './board/board.ts';
import { MARGINS } from './board/prices.ts';
import { selectionsOf } from './grading/selections.ts';
import { LEAGUES } from './leagues/all-leagues.ts';
import { parseMarketId } from './model/market-id.ts';
import { SPORTS } from './model/sport.ts';
import { isOnLadder } from './price/ladder.ts';
import { settlementOf } from './settle/settle.ts';
import { stateAt } from './state/fold.ts';
import { calibratedOf } from './testing/calibrated.ts';
import { drawnFixture, drawsOf } from './testing/fixtures.ts';

const SHARES = [0.05, 0.2, 0.4, 0.5, 0.7, 0.9, 0.97];

describe.each(SPORTS)('the board of %s', (sport) => {
  const draw = drawsOf(11);
  const scenes = Array.from({ length: 6 }, () => {
    const fixture = drawnFixture(draw, LEAGUES[sport]);
    const { events } = calibratedOf(sport).play(draw, fixture);
    const end = events.at(-1)?.at ?? 0;
    const states = [stateAt(sport, [], 0), ...SHARES.map((share) => stateAt(sport, events, Math.floor(end * share)))];
    return { fixture, events, boards: states.map((state) => ({ state, board: boardOf(fixture, state) })) };
  });
  const boards = scenes.flatMap((scene) => scene.boards);

  it('has steps of the ladder, each selection once, and no market that is settled', () => {
    for (const { state, board } of boards) {
      expect(new Set(board.markets.map(({ id }) => id)).size).toBe(board.markets.length);
      for (const { id, market, selections } of board.markets) {
        expect(parseMarketId(id)).toEqual(market);
        expect(settlementOf(market, state)).toBeUndefined();
        expect(selections.every(({ price }) => isOnLadder(price))).toBe(true);
        expect(selectionsOf(market)).toEqual(expect.arrayContaining(selections.map((each) => each.id)));
      }
    }
  });

  it('implies the stated margin on each market, but for the steps of the ladder', () => {
    const off: number[] = [];
    for (const { market, selections } of boards.flatMap(({ board }) => board.markets)) {
      if (selections.length < selectionsOf(market).length) continue;
      const implied = selections.reduce((sum, { price }) => sum + 1_000 / price, 0);
      const wanted = (market.kind === 'double-chance' ? 2 : 1) / (1 - MARGINS[market.kind] / 10_000);
      off.push(implied / wanted - 1);
    }
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.03);
    expect(Math.abs(off.reduce((sum, each) => sum + each, 0) / off.length)).toBeLessThan(0.004);
    expect(off.length).toBeGreaterThan(100);
  });

  it('pauses as a whole at a dangerous moment, and has no cash-out then', () => {
    const [scene] = scenes;
    const danger = scene?.events.find(({ kind }) => kind === 'danger');
    if (scene === undefined || danger === undefined) throw new TypeError('Nothing dangerous happened.');
    const board = boardOf(scene.fixture, stateAt(sport, scene.events, danger.at));
    expect(new Set(board.markets.map(({ status }) => status))).toEqual(new Set(['suspended']));
    for (const { id, selections } of board.markets)
      expect(board.chancesOf(id, selections[0]?.id ?? '')).toBeUndefined();
  });

  it('gives fair chances that sum to one, and prices below them', () => {
    for (const { state, board } of boards.filter((each) => each.state.danger === undefined)) {
      expect(state.danger).toBeUndefined();
      for (const { id, market, selections } of board.markets) {
        const chances = selections.map((each) => board.chancesOf(id, each.id));
        for (const each of chances)
          expect(Object.values(each ?? {}).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4);
        const wins = selectionsOf(market).reduce((sum, each) => {
          const { WON = 0, HALF_WON = 0, HALF_LOST = 0, REFUNDED = 0, VOID = 0 } = board.chancesOf(id, each) ?? {};
          return (
            sum + WON + HALF_WON / 2 + (HALF_WON / 2 + HALF_LOST / 2 + REFUNDED + VOID) / selectionsOf(market).length
          );
        }, 0);
        expect(wins).toBeCloseTo(market.kind === 'double-chance' ? 2 : 1, 4);
      }
    }
  });
});
