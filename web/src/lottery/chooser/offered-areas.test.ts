import { describe, expect, it } from 'vitest';
import { ELOTT_GAMES, SOUTH_EAST_ASIA_GAMES, VIETNAM_GAMES } from '@baize/protocol/lottery/games';
import { areaPrizeModes, offeredAreas } from './offered-areas.ts';

describe('the lotteries of a brand', () => {
  it('are all there with all prize modes, the brand’s own type first', () => {
    const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'];
    expect(offeredAreas({ prizeModes, lotteryType: 'SEA' })).toEqual(['SEA', 'VN', 'ELOTT']);
    expect(offeredAreas({ prizeModes, lotteryType: 'VN' })).toEqual(['VN', 'SEA', 'ELOTT']);
  });

  it('are those of the prize modes it has', () => {
    // A type that the brand has no games of leaves the areas that it has.
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
});
