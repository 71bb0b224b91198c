import { describe, expect, it } from 'vitest';
import { CLASSIFICATIONS } from '../tables/define-table.ts';
import { loadGame, loadGames, loadTables } from './registry.ts';

describe('the folders of the arcade', () => {
  it('are told apart by what they export: games of one player, and tables of many', async () => {
    const [games, tables] = await Promise.all([loadGames(), loadTables()]);
    expect([...tables.keys()]).toContain('ivory-baccarat');
    expect([...games.keys()]).not.toContain('ivory-baccarat');
    expect([...games.keys()].filter((code) => tables.has(code))).toEqual([]);
    await expect(loadGame('ivory-baccarat')).rejects.toThrow('holds no game of one player');
    await expect(loadGame('no-such-game')).rejects.toThrow('There is no game');
  });

  it('hold a table of every classification', async () => {
    const tables = [...(await loadTables()).values()];
    expect(tables.map(({ classification }) => classification).toSorted()).toEqual([...CLASSIFICATIONS].toSorted());
  });
});
