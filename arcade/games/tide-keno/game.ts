import { defineGame } from '../../src/games/define-game.ts';
import { inRows, marked, type MarkState, type Picture } from '../../src/games/picture.ts';
import { drawNumbers, NUMBERS, numbersIn, PARTS, payOf, readChoice, type Choice } from './rules.ts';

/** Numbers of one row of the card. */
const COLUMNS = 10;

/** The stated return is that of one number, the lowest; more numbers return up to 95.74 %. */
export const game = defineGame<Choice>({
  code: 'tide-keno',
  provider: 'tidewheel',
  kind: 'instant',
  rules: 1,
  parts: PARTS,
  cap: 5_000,
  theory: { returnToPlayer: '95.00', largest: 5_000 },
  readChoice,
  play: (draw, { spots }) => {
    const drawn = drawNumbers(draw);
    const hits = spots.filter((spot) => drawn.includes(spot)).length;
    return { over: true, returns: [payOf(spots.length, hits)], parts: PARTS, outcome: { drawn, hits } };
  },
  summary: ({ drawn }, { spots }) => {
    const came = numbersIn(drawn);
    const stateOf = (number: number): MarkState | undefined => {
      if (spots.includes(number)) return came.includes(number) ? 'hit' : 'own';
      return came.includes(number) ? 'seen' : undefined;
    };
    const card = Array.from({ length: NUMBERS }, (_, index) => marked({ text: String(index + 1) }, stateOf(index + 1)));
    return { kind: 'keno', pictures: [{ form: 'grid', rows: inRows(card, COLUMNS) } satisfies Picture] };
  },
});
