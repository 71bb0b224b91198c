import { defineGame } from '../../src/games/define-game.ts';
import { drawNumbers, PARTS, payOf, readChoice, type Choice } from './rules.ts';

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
  summary: ({ drawn = [], hits = 0 }, { spots }) => ({ kind: 'keno', spots: [...spots], drawn, hits }),
});
