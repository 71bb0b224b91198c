import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/tables/wire.ts';
import { heard, secondsLeft, type TableState } from './table-state.ts';

const SNAPSHOT: Snapshot = {
  type: 'snapshot',
  n: 7,
  table: 'ivory-baccarat',
  currency: 'USD',
  phase: 'BETTING',
  now: 50_000,
  until: 62_000,
  round: { id: 'R1', number: 1, commitment: 'ab', previous: '00' },
  reveals: [],
  totals: {},
  players: [],
  playerCount: 1,
  mine: { stakes: { banker: '5.0000' }, pending: [], accepted: [], taken: [], open: [], shown: {} },
  history: [],
  limits: { chips: ['1'], min: '1', max: '500', areas: {} },
  balance: '95.0000',
  result: null,
};
const open = heard(undefined, SNAPSHOT, 1_000) as TableState;

describe('a table as its page knows it', () => {
  it('begins with a snapshot, by the page’s own clock', () => {
    expect(heard(undefined, { type: 'reveal', n: 1, reveals: [] }, 0)).toBeUndefined();
    expect(open.endsMs).toBe(13_000);
    expect([1_000, 1_001, 12_999, 14_000].map((now) => secondsLeft(open, now))).toEqual([12, 12, 1, 0]);
  });

  it('keeps stakes and result while one round goes on, and nothing of it in the next', () => {
    const closed = heard(open, { type: 'phase', n: 8, phase: 'CLOSED', now: 0, until: 0 }, 13_000) as TableState;
    expect(closed.mine.stakes).toEqual({ banker: '5.0000' });
    const settled = heard(
      closed,
      {
        type: 'settled',
        n: 9,
        result: { result: { winner: 'banker' }, winning: ['banker'], serverSeed: 'cd' },
        past: { number: 1, id: 'R1', result: { winner: 'banker' } },
        balance: '104.7500',
      },
      14_000,
    ) as TableState;
    expect(settled).toMatchObject({ phase: 'SETTLED', balance: '104.7500' });
    expect(settled.history).toHaveLength(1);
    const next = heard(
      settled,
      {
        type: 'phase',
        n: 10,
        phase: 'BETTING',
        now: 0,
        until: 20_000,
        round: { id: 'R2', number: 2, commitment: 'ef', previous: 'ab' },
      },
      15_000,
    ) as TableState;
    expect(next).toMatchObject({ phase: 'BETTING', result: null, reveals: [], round: { id: 'R2' } });
    expect(next.mine.stakes).toEqual({});
    expect(next.history).toHaveLength(1);
  });

  it('keeps what stands when a further bet is refused, and takes new limits up', () => {
    const refused = heard(open, { type: 'refused', id: 'B2', code: 'AREA_MAX', area: 'tie' }, 2_000) as TableState;
    expect(refused.mine.stakes).toEqual({ banker: '5.0000' });
    const limits = { chips: ['5'], min: '5', max: '50', areas: {} };
    expect(heard(refused, { type: 'limits', n: 8, limits }, 2_000)).toMatchObject({ limits, mine: refused.mine });
  });

  it('counts a past round once, though a snapshot held it already', () => {
    const past = { number: 1, id: 'R1', result: {} };
    const known = { ...open, history: [past] };
    const settled = {
      type: 'settled',
      n: 9,
      result: { result: {}, winning: [], serverSeed: '' },
      past,
      balance: '1',
    } as const;
    expect(heard(known, settled, 0)?.history).toHaveLength(1);
  });
});
