import { expect, it } from 'vitest';
import { table as baccarat } from '../../games/ivory-baccarat/game.ts';
import { table as roulette } from '../../games/roulette-terrace/game.ts';
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
