import { describe, expect, it } from 'vitest';
import { ELOTT_GAMES, SOUTH_EAST_ASIA_GAMES, VIETNAM_GAMES } from '@baize/protocol/lottery/games';
import { areaPrizeModes, offeredAreas, shownArea } from './offered-areas.ts';

describe('the lotteries of a brand', () => {
  it('are all there with all prize modes, the brand’s own type first', () => {
    const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'];
    expect(offeredAreas({ prizeModes, lotteryType: 'SEA' })).toEqual(['SEA', 'VN', 'ELOTT']);
    expect(offeredAreas({ prizeModes, lotteryType: 'VN' })).toEqual(['VN', 'SEA', 'ELOTT']);
  });

  it('are those of the prize modes it has', () => {
    expect(offeredAreas({ prizeModes: ['Lott'], lotteryType: 'SEA' })).toEqual(['VN']);
    expect(offeredAreas({ prizeModes: ['Elott'], lotteryType: 'SEA' })).toEqual(['ELOTT']);
    expect(offeredAreas({ prizeModes: [], lotteryType: 'SEA' })).toEqual([]);
  });

  it('have the prize modes that their games are described with', () => {
    const modesOf = (games: readonly { prizeModes: readonly string[] }[]) =>
      [...new Set(games.flatMap(({ prizeModes }) => prizeModes))].toSorted();
    expect(modesOf(VIETNAM_GAMES)).toEqual([...areaPrizeModes.VN].toSorted());
    expect(modesOf(SOUTH_EAST_ASIA_GAMES)).toEqual([...areaPrizeModes.SEA].toSorted());
    expect(modesOf(ELOTT_GAMES)).toEqual([...areaPrizeModes.ELOTT].toSorted());
  });

  it('are at /lottery those of the brand’s type, elsewhere the address’s own', () => {
    const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'];
    expect(shownArea(undefined, { prizeModes, lotteryType: 'SEA' })).toBe('SEA');
    expect(shownArea(undefined, { prizeModes, lotteryType: 'VN' })).toBe('VN');
    expect(shownArea('ELOTT', { prizeModes, lotteryType: 'SEA' })).toBe('ELOTT');
    // A type that the brand has no games of leaves the areas that it has.
    expect(shownArea(undefined, { prizeModes: ['Lott'], lotteryType: 'SEA' })).toBe('VN');
    expect(shownArea(undefined, { prizeModes: [], lotteryType: 'SEA' })).toBeUndefined();
  });
});
