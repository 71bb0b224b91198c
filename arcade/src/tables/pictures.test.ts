import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { table as baccarat } from '../../games/ivory-baccarat/game.ts';
import { table as roulette } from '../../games/roulette-terrace/game.ts';
import { table as beads } from '../../games/fan-tan-wharf/game.ts';
import { table as tiles } from '../../games/jade-tiles/game.ts';
import { table as dice } from '../../games/sic-bo-pavilion/game.ts';
import { GAMES_FOLDER, loadTables } from '../games/registry.ts';
import { fastDraws } from '../simulate/generator.ts';
import { cardOf } from './cards.ts';
import { picturesOf } from './pictures.ts';

it('draws what was laid open place by place, in figures and signs', () => {
  const deal = { player: ['Kd', '4s', '3c'].map(cardOf), banker: ['9h', 'Qc'].map(cardOf) };
  expect(picturesOf(baccarat, deal)).toEqual([
    { form: 'grid', title: 'place-player', rows: [[{ text: 'K♦' }, { text: '4♠' }, { text: '3♣' }]] },
    { form: 'grid', title: 'place-banker', rows: [[{ text: '9♥' }, { text: 'Q♣' }]] },
  ]);
  expect(picturesOf(roulette, { number: 17 })).toEqual([{ form: 'grid', rows: [[{ text: '17' }]] }]);
});

it('draws dice and tiles by their drawings, and counts beads off in fours', () => {
  const deal = { dice: [1, 4, 6] };
  expect(picturesOf(dice, deal)).toEqual([
    { form: 'grid', rows: [[1, 4, 6].map((face) => ({ symbol: `die-${face}`, name: String(face) }))] },
  ]);
  const tilesDealt = picturesOf(tiles, tiles.deal(fastDraws(Uint32Array.of(5, 6, 7, 8))));
  expect(tilesDealt[0]).toEqual({
    form: 'grid',
    title: 'place-hand-1',
    rows: [[{ symbol: 'tile-d1' }, { symbol: 'tile-b1' }, { symbol: 'tile-c3' }]],
  });
  const [counted] = picturesOf(beads, beads.deal(fastDraws(Uint32Array.of(5, 6, 7, 8))));
  expect(counted).toEqual({ form: 'grid', rows: [[{ text: '41 = 10 × 4 + 1' }]] });
});

const catalogues = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../games/*/texts/en.po', '../../client/table/texts/en.po'],
  { import: 'messages', eager: true },
);
const sets = globSync('*.svg', { cwd: join(import.meta.dirname, '../../client/table/art') });
const ROUNDS = 150;

describe.each([...(await loadTables()).values()])('the record of $code', (table) => {
  const felt = readFileSync(join(GAMES_FOLDER, table.code, 'felt.ts'), 'utf8');
  const own = sets.filter((file) => felt.includes(`'${file.replace('.svg', '')}'`));
  const drawings = own
    .map((file) => readFileSync(join(import.meta.dirname, '../../client/table/art', file), 'utf8'))
    .join('');
  const texts = new Set([
    ...Object.keys(catalogues[`../../games/${table.code}/texts/en.po`] ?? {}),
    ...Object.keys(catalogues['../../client/table/texts/en.po'] ?? {}),
  ]);
  const isNamed = (key: string): boolean =>
    texts.has(key) || (/^tile-[a-z][1-9]$/.test(key) && texts.has(key.slice(0, -1)));

  it('has a drawing or a sign for every thing that can come, and a name for every place, thing and bet', () => {
    const draw = fastDraws(Uint32Array.of(9, 8, 7, 6));
    const missing = new Set(
      table.areas.map(({ id, named }) => `area-${named?.[0] ?? id}`).filter((name) => !isNamed(name)),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const picture of picturesOf(table, table.deal(draw))) {
        if (picture.form !== 'grid') throw new Error('Tables draw grids.');
        if (picture.title !== undefined && !isNamed(picture.title)) missing.add(picture.title);
        for (const { symbol, name = symbol, text } of picture.rows.flat()) {
          if (symbol !== undefined && !drawings.includes(`<symbol id="${symbol}"`)) missing.add(`drawing ${symbol}`);
          if (text === undefined && name !== undefined && !/^[1-6](?:-[1-6])?$/.test(name) && !isNamed(name))
            missing.add(name);
        }
      }
    expect([...missing]).toEqual([]);
  });
});
