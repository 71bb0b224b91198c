import { describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { tableChange } from '@baize/protocol/games';
import type { StakeRules } from '../../games/stakes.ts';
import { limitsOf, limitsView, readStakes } from '../../tables/limits.ts';
import { coinTable } from '../../testing/test-tables.ts';
import { PACE } from '../pace.ts';
import { changed, outOfBounds, OWN_SETTINGS, paceWith, setLimits, type TableSettings } from './settings.ts';

const RULES: StakeRules = { currency: 'USD', exponent: 2, min_stake: null, max_stake: null };
const own = limitsOf(coinTable, RULES);
if (!own) throw new Error('The table has no limits.');
const bad = (change: Partial<TableSettings>): string[] => outOfBounds(coinTable, own, { ...OWN_SETTINGS, ...change });
const limits = (change: Partial<TableSettings>, rules = RULES) =>
  limitsOf(coinTable, rules, setLimits({ ...OWN_SETTINGS, ...change }));

describe('what an operator sets', () => {
  it('stays where it is not named, and goes back to the table’s own by null', () => {
    const set = changed(OWN_SETTINGS, { open: false, maxStake: '200', bettingSeconds: 30 });
    expect(changed(set, { maxStake: null })).toEqual({ ...OWN_SETTINGS, open: false, bettingSeconds: 30 });
    expect(changed(set, { open: undefined })).toEqual(set);
  });

  it.each<[string, Partial<TableSettings>, string[]]>([
    ['a chip that is not the table’s', { chips: ['1', '2'] }, ['chips']],
    ['a chip twice', { chips: ['5', '5.0000'] }, ['chips']],
    ['chips above what an area takes', { chips: ['500'] }, ['chips']],
    ['more than the table takes', { maxStake: '1001' }, ['maxStake']],
    ['a broken number of chips', { minStake: '1.50' }, ['minStake']],
    ['less than the smallest chip', { chips: ['5', '10'], minStake: '1' }, ['minStake']],
    ['a least above the most', { minStake: '100', maxStake: '50' }, ['minStake']],
    ['a most below what one stake holds', { maxStake: '2' }, ['maxStake']],
    ['an area that is not there', { areas: { moon: '5' } }, ['areas.moon']],
    ['more than the area takes', { areas: { edge: '900', heads: '50' } }, ['areas.edge']],
  ])('cannot be %s', (_name, change, fields) => {
    expect(bad(change)).toEqual(fields);
  });

  it('binds within the table’s own and the platform’s limits', () => {
    const change = { chips: ['5', '10'], minStake: '10', maxStake: '100', areas: { heads: '50' } };
    expect(bad(change)).toEqual([]);
    const set = limits(change);
    if (!set) throw new Error('No limits.');
    expect(limitsView(set)).toMatchObject({ chips: ['5.0000', '10.0000'], min: '10.0000', max: '100.0000' });
    expect(set.areas.get('heads')?.max).toBe(minorOf('50'));
    // 18 for one of at most twice the most of a seat, in whole chips.
    expect(set.areas.get('edge')?.max).toBe(minorOf('10'));
    expect(readStakes(coinTable, set, { heads: '55' }, new Map())).toMatchObject({ code: 'AREA_MAX' });
    expect(readStakes(coinTable, set, { heads: '5' }, new Map())).toMatchObject({ code: 'TABLE_MIN' });
    expect(limits(change, { ...RULES, max_stake: '20' })?.max).toBe(minorOf('20'));
    expect(limits({ minStake: '50' }, { ...RULES, max_stake: '20' })).toBeUndefined();
  });

  it('sets the clock, and no phase shorter or longer than is fair', () => {
    const set = changed(OWN_SETTINGS, { bettingSeconds: 45, decidingSeconds: 20, settledSeconds: 10 });
    expect(paceWith(PACE, set)).toEqual({ ...PACE, bettingMs: 45_000, decideMs: 20_000, settledMs: 10_000 });
    expect(paceWith(PACE, OWN_SETTINGS)).toEqual(PACE);
    expect([5, 61, 20.5].map((bettingSeconds) => tableChange.safeParse({ bettingSeconds }).success)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
