import { expect, it } from 'vitest';
import { namesIn, sheetOf } from './game-art.ts';

const DRAWINGS = `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0">
<defs><pattern id="hatch"/></defs>
<symbol id="lily" viewBox="-50 -50 100 100"><path d="M0 0"/></symbol>
<symbol id="plank" viewBox="0 0 120 40"><path d="M0 0"/></symbol>
</svg>`;

it('lays each drawing where an image can show it alone, and leaves the first place empty', () => {
  const sheet = sheetOf(DRAWINGS);
  expect(sheet).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">');
  expect(sheet).toContain('<pattern id="hatch"/>');
  expect(sheet).toContain('<view id="show-lily" viewBox="100 0 100 100"/><use href="#lily" x="100"');
  expect(sheet).toContain('<view id="show-plank" viewBox="200 0 100 100"/><use href="#plank" x="200"');
  expect(sheet).not.toContain('width="0"');
});

it('gives the names of a game, and leaves its sentences to it', () => {
  const rule = 'Three of a kind in a row, column or diagonal pay on every spin.';
  const names = { lily: 'Lily', 'area-straight': 'Number {which}' };
  expect(namesIn({ ...names, holds: '{count} lilies hold', rule1: rule })).toEqual(names);
});

it('names the tiles of a suit by their figures', () => {
  const names = namesIn({ 'tile-b': '{which} of bamboo', 'tile-we': 'East wind', from: '{which} from {name}' });
  expect(Object.keys(names)).toHaveLength(10);
  expect(names).toMatchObject({ 'tile-b3': '3 of bamboo', 'tile-we': 'East wind' });
});
