import { describe, expect, it } from 'vitest';
import { loadTables } from '../games/registry.ts';
import { fastDraws } from './generator.ts';
import { playTable } from './play-table.ts';

const tables = await loadTables();
/** Casino hold'em goes through a million futures for each advice. */
const QUICK = [...tables.values()].filter(({ classification }) => classification !== 'casino-holdem');

describe.each(QUICK)('$code, played by advice', (table) => {
  it('returns for each area no more than it states, and acts that are open', () => {
    const draw = fastDraws(Uint32Array.of(1, 2, 3, 4));
    const largest = table.areas.map(() => 0);
    for (let round = 0; round < 500; round += 1)
      for (const [at, multiple] of playTable(table, draw).entries()) largest[at] = Math.max(largest[at] ?? 0, multiple);
    for (const [at, { theory }] of table.areas.entries()) expect(largest[at]).toBeLessThanOrEqual(theory.largest);
  });

  it('deals the same round from the same draws, in JSON and with every face named', () => {
    const deal = (): unknown => table.deal(fastDraws(Uint32Array.of(5, 6, 7, 8)));
    expect(JSON.parse(JSON.stringify(deal()))).toEqual(deal());
    const dealt = table.deal(fastDraws(Uint32Array.of(5, 6, 7, 8)));
    for (const { face, at, thing } of [...table.opening(dealt), ...(table.closing?.(dealt) ?? [])])
      expect([face, at, thing].every((word) => /^[A-Za-z0-9-]+$/.test(word))).toBe(true);
    expect(JSON.parse(JSON.stringify(table.result(dealt)))).toEqual(table.result(dealt));
  });
});
