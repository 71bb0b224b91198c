import { LOTTERY_GAMES, lotteryGame, type LotteryGame, type Play } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { catalogueFaults, gameFaults } from './game-faults.ts';

const north = lotteryGame('VN_MB');
const ssc = lotteryGame('SSC_1M');
if (!north || !ssc) throw new Error('games');

const withPlay = (game: LotteryGame, code: string, change: Partial<Play>): LotteryGame => ({
  ...game,
  plays: game.plays.map((play) => (play.code === code ? { ...play, ...change } : play)),
});
const withSchedule = (schedule: LotteryGame['schedule']): LotteryGame => ({ ...north, schedule });

describe('the games that ship', () => {
  it('have no fault', () => {
    expect(catalogueFaults(LOTTERY_GAMES)).toEqual([]);
  });

  it('are those that the halls announce', () => {
    const families = new Set(LOTTERY_GAMES.map(({ family }) => family));
    expect([...families].sort()).toEqual(
      [
        'VN_NORTH',
        'VN_SOUTH',
        'THAI',
        'LAO',
        'MY4D',
        'SSC',
        'K3',
        'PK10',
        'X5',
        'KL8',
        'PC28',
        'KLSF',
        'LHC',
        'PL3',
      ].sort(),
    );
    expect(LOTTERY_GAMES.filter(({ area, schedule }) => area === 'VN' && schedule.kind === 'weekly')).toHaveLength(36);
  });
});

describe('a catalogue is refused', () => {
  it.each<[string, LotteryGame, string]>([
    [
      'odds that give back more than the stake',
      withPlay(north, 'LO2', { odds: { '*': '101' } }),
      'LO2: the odds for * give back 101.00 %',
    ],
    ['combination odds above fair', withPlay(north, 'X2', { odds: { '*': '18.23' } }), 'X2: the odds for * give back'],
    [
      'odds above generated fair odds',
      withPlay(ssc, 'STAR3', { odds: { '*': '1000.0001' } }),
      'above the fair 1000.0000',
    ],
    [
      'a price that is missing',
      withPlay(ssc, 'DT1_5', { odds: { dragon: '2', tiger: '2' } }),
      'there are no odds for tie',
    ],
    ['odds that are no number', withPlay(north, 'DE', { odds: { '*': '9,5' } }), 'there are no odds for *'],
    [
      'a group that is not drawn',
      withPlay(north, 'DE', { rule: { kind: 'lot-hits', lots: { groups: ['eighth'], take: 2 } } }),
      'it looks at eighth, which is not drawn',
    ],
    ['a play twice', { ...north, plays: [...north.plays, ...north.plays.slice(0, 1)] }, 'two plays are called LO2'],
    ['a draw that does not close', { ...north, closeLeadSeconds: 0 }, 'it does not close before its draw'],
    ['rounds that leave a hole', withSchedule({ kind: 'interval', minutes: 7 }), 'rounds of 7 minutes leave a hole'],
    [
      'rounds shorter than their closing',
      withSchedule({ kind: 'interval', minutes: 5 }),
      'a round closes before it opens',
    ],
    [
      'a date that February lacks',
      withSchedule({ kind: 'monthly', dates: [30], at: '15:30' }),
      '30 is not a date of every month',
    ],
    ['a time that is none', withSchedule({ kind: 'monthly', dates: [1], at: '25:30' }), '25:30 is no time of day'],
    [
      'a day that is none',
      withSchedule({ kind: 'weekly', entries: [{ weekdays: [1], at: '10:00', validFrom: '2026-02-30' }] }),
      '2026-02-30 is no day',
    ],
    [
      'a hole between two entries',
      withSchedule({
        kind: 'weekly',
        entries: [
          { weekdays: [1], at: '10:00', validTo: '2026-01-31' },
          { weekdays: [2], at: '10:00', validFrom: '2026-02-02' },
        ],
      }),
      'nothing is drawn between 2026-01-31 and 2026-02-02',
    ],
    [
      'two entries for one draw',
      withSchedule({
        kind: 'weekly',
        entries: [
          { weekdays: [1], at: '10:00' },
          { weekdays: [1, 2], at: '10:00', validFrom: '2026-02-02' },
        ],
      }),
      'two entries hold at 10:00',
    ],
    [
      'prize groups out of order',
      { ...ssc, prizeGroups: { min: 1800, max: 1956, default: 1700 } },
      'its prize groups are not in order',
    ],
  ])('for %s', (_, game, says) => {
    expect(gameFaults(game).join('\n')).toContain(says);
  });

  it('for two games of one code', () => {
    expect(catalogueFaults([north, north])).toEqual(['Two games are called VN_MB.']);
  });
});
