import { LOTTERY_GAMES, lotteryGame, type LotteryGame } from '@baize/protocol/lottery';
import { addDays, DAY_MS } from '@baize/protocol/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, utcMidnight, weekdayOf } from './calendar.ts';
import { gamesOn, issueOf, issuesBetween, issuesOfDay, nextIssue, nextIssues } from './issues.ts';

function game(code: string): LotteryGame {
  const found = lotteryGame(code);
  if (!found) throw new Error(`no game ${code}`);
  return found;
}

const at = (text: string): number => Date.parse(text);
const codesOn = (day: string): string[] =>
  gamesOn(
    LOTTERY_GAMES.filter(({ code, schedule }) => code.startsWith('VN_') && schedule.kind === 'weekly'),
    day,
  )
    .map(({ code }) => code)
    .sort();

describe('the stations of a weekday', () => {
  it.each([
    ['2026-11-23', 'VN_CM VN_DT VN_HCM VN_HUE VN_MB VN_PY'],
    ['2026-11-24', 'VN_BL VN_BTR VN_DLK VN_MB VN_QNM VN_VT'],
    ['2026-11-25', 'VN_CT VN_DN VN_DNG VN_KH VN_MB VN_ST'],
    ['2026-11-26', 'VN_AG VN_BDI VN_BTH VN_MB VN_QB VN_QT VN_TN'],
    ['2026-11-27', 'VN_BD VN_GL VN_MB VN_NT VN_TV VN_VL'],
    ['2026-11-28', 'VN_BP VN_DNG VN_DNO VN_HCM VN_HG VN_LA VN_MB VN_QNG'],
    ['2026-11-29', 'VN_DL VN_HUE VN_KG VN_KH VN_KT VN_MB VN_TG'],
  ])('%s', (day, codes) => {
    expect(codesOn(day).join(' ')).toBe(codes);
  });

  it('follow the dates on which an entry holds', () => {
    const weekly: LotteryGame = {
      ...game('VN_DT'),
      schedule: {
        kind: 'weekly',
        entries: [
          { weekdays: [1], at: '16:15', validTo: '2026-11-30' },
          { weekdays: [2], at: '16:30', validFrom: '2026-12-01' },
        ],
      },
    };
    const drawn = issuesBetween(weekly, at('2026-11-22T00:00:00Z'), at('2026-12-10T00:00:00Z'));
    expect(drawn.map(({ id }) => id)).toEqual(['20261123', '20261130', '20261201', '20261208']);
    expect(drawn.at(-1)?.drawsAtMs).toBe(at('2026-12-08T09:30:00Z'));
  });
});

describe('an issue', () => {
  it('of a station closes five minutes before its draw in UTC+7', () => {
    expect(nextIssue(game('VN_HCM'), at('2026-11-23T09:09:59.999Z'))).toEqual({
      game: 'VN_HCM',
      id: '20261123',
      day: '2026-11-23',
      opensAtMs: at('2026-11-21T09:10:00Z'),
      closesAtMs: at('2026-11-23T09:10:00Z'),
      drawsAtMs: at('2026-11-23T09:15:00Z'),
    });
    // At the closing instant itself the next one is open.
    expect(nextIssue(game('VN_HCM'), at('2026-11-23T09:10:00Z'))?.id).toBe('20261128');
  });

  it('of the North is drawn at 18:15 and of the Centre at 17:15', () => {
    expect(issueOf(game('VN_MB'), '20261231')?.drawsAtMs).toBe(at('2026-12-31T11:15:00Z'));
    expect(issueOf(game('VN_DLK'), '20261124')?.drawsAtMs).toBe(at('2026-11-24T10:15:00Z'));
  });

  it('of the Thai lottery falls on the 1st and 16th, over the end of a year, and may be moved', () => {
    const thai = game('TH_GOV');
    expect(nextIssues(thai, at('2026-11-17T00:00:00Z'), 4).map(({ id }) => id)).toEqual([
      '20261201',
      '20261216',
      '20270101',
      '20270116',
    ]);
    if (thai.schedule.kind !== 'monthly') throw new Error('monthly');
    const moved = { '2027-01-01': '2026-12-30', '2027-01-16': null };
    const withMoves: LotteryGame = { ...thai, schedule: { ...thai.schedule, moved } };
    expect(nextIssues(withMoves, at('2026-11-17T00:00:00Z'), 4).map(({ id }) => id)).toEqual([
      '20261201',
      '20261216',
      '20261230',
      '20270201',
    ]);
  });

  it('of a round is numbered within its day, the last one drawn at midnight', () => {
    const quick = game('HN_QUICK_5M');
    const rounds = issuesOfDay(quick, '2026-12-31');
    expect(rounds).toHaveLength(288);
    expect(rounds[0]).toMatchObject({ id: '20261231-0001', drawsAtMs: at('2026-12-30T17:05:00Z') });
    expect(rounds.at(-1)).toMatchObject({ id: '20261231-0288', drawsAtMs: at('2026-12-31T17:00:00Z') });
    expect(nextIssue(quick, at('2026-12-31T16:59:39Z'))?.id).toBe('20261231-0288');
    expect(nextIssue(quick, at('2026-12-31T16:59:40Z'))?.id).toBe('20270101-0001');
  });

  it.each([
    ['VN_QUICK_1M', 1440],
    ['VN_QUICK_2M', 720],
    ['SSC_3M', 480],
    ['HN_QUICK_30M', 48],
    ['SSC_20M', 72],
  ])('of %s comes %i times a day', (code, count) => {
    expect(issuesOfDay(game(code), '2026-02-28')).toHaveLength(count);
  });

  it('is none for what is no issue', () => {
    for (const id of ['', '20260230', '20261231-0289', '20261124', 'x', '20261231-1']) {
      expect(issueOf(game('VN_HCM'), id) ?? issueOf(game('HN_QUICK_5M'), id)).toBeUndefined();
    }
    expect(issuesOfDay(game('VN_MB'), '2026-02-30')).toEqual([]);
  });

  it('may be drawn on a day beside the weekly ones', () => {
    const magnum = game('MY_MAGNUM');
    if (magnum.schedule.kind !== 'weekly') throw new Error('weekly');
    const special: LotteryGame = { ...magnum, schedule: { ...magnum.schedule, extra: { '2026-11-24': '19:00' } } };
    expect(nextIssues(special, at('2026-11-22T12:00:00Z'), 3).map(({ id }) => id)).toEqual([
      '20261124',
      '20261125',
      '20261128',
    ]);
  });
});

describe('for every game and instant', () => {
  const instants = fc.integer({ min: at('2024-02-01T00:00:00Z'), max: at('2032-12-31T00:00:00Z') });
  const games = fc.constantFrom(...LOTTERY_GAMES);

  it('the next issue closes later, is found by its id, and no issue before it does', () => {
    fc.assert(
      fc.property(games, instants, (any, now) => {
        const issue = nextIssue(any, now);
        if (issue === undefined) throw new Error('a hole in the schedule');
        expect(issue.closesAtMs).toBeGreaterThan(now);
        expect(issue.drawsAtMs - issue.closesAtMs).toBe(any.closeLeadSeconds * 1000);
        expect(issueOf(any, issue.id)).toEqual(issue);
        const earlier = issuesBetween(any, now - DAY_MS, issue.drawsAtMs);
        expect(earlier.filter(({ closesAtMs }) => closesAtMs > now)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('issues follow each other without gap or overlap, however long they are open', () => {
    fc.assert(
      fc.property(games, instants, (any, now) => {
        const issues = nextIssues(any, now, 4);
        expect(new Set(issues.map(({ id }) => id)).size).toBe(4);
        issues.slice(1).forEach((issue, index) => {
          const before = issues[index];
          expect(issue.opensAtMs).toBe(before?.closesAtMs);
          expect(issue.closesAtMs).toBeGreaterThan(issue.opensAtMs);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('days are counted over the ends of months and years', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -720, max: 840 }), (now, offset) => {
        const day = dayOf(now, offset);
        expect(utcMidnight(day)).toBeDefined();
        expect(addDays(addDays(day, 1), -1)).toBe(day);
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7);
      }),
      { numRuns: 200 },
    );
  });
});
