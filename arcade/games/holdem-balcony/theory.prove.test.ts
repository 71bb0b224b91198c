import { beforeAll, describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { figuresFor } from '../../src/simulate/figures.ts';
import { fastDraws } from '../../src/simulate/generator.ts';
import { statedReturns } from '../../src/testing/every-deal.ts';
import { kindsOfThree } from '../../src/testing/three-cards.ts';
import { FUTURES } from './advice.ts';
import { bestOn, callsOn, pairOf } from './enumerate.ts';
import { callsOnAll, recoloured, SUIT_ORDERS } from './every-flop.ts';
import { table } from './game.ts';
import { CALL } from './rules.ts';

/** As many as are played at every other table; with what the enumeration found, advice is looked up and not worked out. */
const ROUNDS = Number(process.env.BAIZE_ROUNDS ?? 100_000_000) / 10;
const SURE = 4;
/** Minutes of work on a machine of its own; one that is shared takes longer. */
const PATIENCE_MS = 1_800_000;

const flopKey = (flop: readonly number[]): number =>
  flop.toSorted((a, b) => a - b).reduce((key, card) => key * 52 + card, 0);

describe('every hand on every flop of Holdem Balcony', () => {
  const kinds = kindsOfThree();
  let sums: readonly Float64Array[] = [];
  const called: Uint8Array[] = [];

  beforeAll(() => {
    sums = callsOnAll(kinds.map(({ hand }) => hand));
  }, PATIENCE_MS);

  it('is found with the suits exchanged as on a flop by itself', () => {
    for (const at of [0, 500, 1_754]) expect(sums[at]).toEqual(callsOn(kinds[at]?.hand ?? []));
  });

  it('returns together, with the best act of each, what is stated', () => {
    let won = 0n;
    let hands = 0n;
    for (const [at, { hand: flop, weight }] of kinds.entries()) {
      const best = bestOn(flop, sums[at]);
      called[at] = best.called;
      expect(best.hands).toBe(1_176);
      won += BigInt(best.won) * BigInt(weight);
      hands += BigInt(best.hands * weight);
    }
    expect(hands).toBe(22_100n * 1_176n);
    const all = hands * BigInt(FUTURES);
    expect(statedReturns(table)).toEqual({ ante: toPercent(rational(all + won, all), 2) });
  });

  it('is what millions of its rounds return, played by that advice', { timeout: PATIENCE_MS }, () => {
    // Every flop is one of the kinds with its suits exchanged; the hand is looked up with them exchanged back.
    const advice = new Map<number, { readonly calls: Uint8Array; readonly back: readonly number[] }>();
    for (const [at, { hand }] of kinds.entries())
      for (const order of SUIT_ORDERS) {
        const calls = called[at];
        const back = [0, 1, 2, 3].map((suit) => order.findIndex((each) => each === suit));
        if (calls) advice.set(flopKey(hand.map((card) => recoloured(card, order))), { calls, back });
      }
    expect(advice.size).toBe(22_100);
    const draw = fastDraws(crypto.getRandomValues(new Uint32Array(4)));
    let [sum, squares, hits] = [0, 0, 0];
    const began = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = table.deal(draw);
      const { player, board } = deal as { readonly player: readonly number[]; readonly board: readonly number[] };
      const found = advice.get(flopKey(board.slice(0, 3)));
      const [a = 0, b = 0] = player.map((card) => recoloured(card, found?.back ?? []));
      const calls = found?.calls[pairOf(a, b)] === 1;
      const returned = table.returns(deal, 'ante', [calls ? 'call' : 'fold']) - (calls ? CALL : 0);
      sum += returned;
      squares += returned ** 2;
      if (returned > 0) hits += 1;
    }
    const { mean, error, margin, hitRate } = figuresFor({ rounds: ROUNDS, hits, sum, squares, largest: 0 });
    const [of, more, hit] = [mean, margin, hitRate].map((each) => `${(each * 100).toFixed(3)} %`);
    const perSecond = Math.round((ROUNDS / (performance.now() - began)) * 1_000);
    console.log(
      `holdem-balcony, ${ROUNDS.toLocaleString('en')} rounds: return ${of} ± ${more} (99 %), hit rate ${hit}, ` +
        `${perSecond.toLocaleString('en')} rounds a second`,
    );
    const stated = Number(statedReturns(table).ante) / 100;
    expect(Math.abs(mean - stated)).toBeLessThan(SURE * error + 0.0001);
  });
});
