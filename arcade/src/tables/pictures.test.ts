import { expect, it } from 'vitest';
import { table as baccarat } from '../../games/ivory-baccarat/game.ts';
import { table as roulette } from '../../games/roulette-terrace/game.ts';
import { table as beads } from '../../games/fan-tan-wharf/game.ts';
import { table as tiles } from '../../games/jade-tiles/game.ts';
import { table as dice } from '../../games/sic-bo-pavilion/game.ts';
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
