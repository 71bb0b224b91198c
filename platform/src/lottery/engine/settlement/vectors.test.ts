import { readFileSync } from 'node:fs';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { VIETNAM_GAMES, selectionCost, playOf, type DrawNumbers } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { settleLine } from './settle.ts';

/** The published vectors: two draws with settled bets, amounts as plain JSON numbers. */
interface Vectors {
  readonly MB: DrawNumbers;
  readonly MN: DrawNumbers;
  readonly bets: readonly {
    readonly region: 'MB' | 'MN';
    readonly play: string;
    readonly pick: readonly string[];
    readonly unit: number;
    readonly cost: number;
    readonly hits: number;
    readonly odds: number;
    readonly payout: number;
    readonly net: number;
  }[];
}

const vectors: Vectors = JSON.parse(readFileSync(new URL('../fixtures/vn_vectors.json', import.meta.url), 'utf8'));
const GAMES = { MB: 'VN_MB', MN: 'VN_HCM' } as const;

/** The vectors' names of the plays. */
const PLAYS: Readonly<Record<string, string>> = {
  lo2D: 'LO2',
  lo3D: 'LO3',
  lo4D: 'LO4',
  de_tail2: 'DE',
  tail2: 'DE',
  'tail3 (3 cang)': 'TAIL3',
  head3: 'HEAD3',
  nhat_to: 'NHAT',
  xien2: 'X2',
  xien3: 'X3',
  truot4: 'TR4',
};

const minor = (amount: number): bigint => minorOf(String(amount));

describe('the settled bets of the vectors', () => {
  it.each(vectors.bets.map((bet) => [`${bet.region} ${bet.play} ${bet.pick.join('-')}`, bet] as const))(
    '%s',
    (_, bet) => {
      const game = VIETNAM_GAMES.find(({ code }) => code === GAMES[bet.region]);
      const play = game && playOf(game, PLAYS[bet.play] ?? bet.play);
      if (!game || !play) throw new Error(`no play for ${bet.play}`);
      expect(selectionCost(play, bet.pick, minor(bet.unit))).toBe(minor(bet.cost));
      const line = {
        tokens: bet.pick,
        unitMinor: minor(bet.unit),
        costUnits: play.costUnits,
        odds: { '*': String(bet.odds) },
      };
      const settled = settleLine(game, play.code, line, vectors[bet.region]);
      expect(settled).toMatchObject({
        status: bet.payout > 0 ? 'WON' : 'LOST',
        hits: bet.hits,
        costMinor: minor(bet.cost),
        payoutMinor: minor(bet.payout),
        validBetMinor: minor(bet.cost),
      });
      expect(formatAmount(settled.payoutMinor - settled.costMinor)).toBe(String(bet.net));
    },
  );

  it('have their worked neighbours of the rules', () => {
    const south = VIETNAM_GAMES.find(({ code }) => code === 'VN_HCM');
    const north = VIETNAM_GAMES.find(({ code }) => code === 'VN_MB');
    if (!south || !north) throw new Error('stations');
    const line = { tokens: ['58'], unitMinor: 1_000_000n, odds: { '*': '99' } };
    const ht2 = settleLine(south, 'HT2', { ...line, costUnits: 2 }, vectors.MN);
    expect(ht2).toMatchObject({ costMinor: 2_000_000n, hits: 1, payoutMinor: 99_000_000n });
    const head2 = settleLine(north, 'HEAD2', { ...line, costUnits: 4 }, vectors.MB);
    expect(head2).toMatchObject({ costMinor: 4_000_000n, hits: 1, payoutMinor: 99_000_000n });
  });
});
