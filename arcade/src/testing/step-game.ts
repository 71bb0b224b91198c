import { defineGame } from '../games/define-game.ts';
import { isObject } from '../kernel/json.ts';

/** Five doors one after the other: each is open, or with one chance in four the end. Every open door adds a third. */
const DOORS = 5;
const CHANCE_PARTS = 4;

type Guess = { readonly door: 'left' | 'right' };

/** 3/4 of the doors are open, so each pays 4/3 less one per cent of the whole at its end. */
const RETURN_PARTS = [0, 1_320, 1_760, 2_346, 3_128, 4_171];

/** A game of steps for tests: its return falls a little with each rounding, and no test asks for it. */
export const stepGame = defineGame<null, Guess>({
  code: 'five-doors',
  provider: 'quillstone',
  kind: 'steps',
  rules: 1,
  parts: 1_000,
  cap: 5,
  theory: { returnToPlayer: '98.90', largest: 5 },
  readChoice: (value) => (value === null || value === undefined ? null : undefined),
  readStep: (value) => {
    if (!isObject(value) || (value.door !== 'left' && value.door !== 'right')) return undefined;
    return { door: value.door };
  },
  play: (draw, _choice, steps) => {
    const doors = Array.from({ length: DOORS }, () => draw(CHANCE_PARTS));
    const opened = steps.map((_, index) => doors[index] !== 0);
    const lost = opened.includes(false);
    const over = lost || steps.length === DOORS;
    return {
      over,
      returns: [lost ? 0 : (RETURN_PARTS[steps.length] ?? 0)],
      parts: 1_000,
      outcome: { doors, opened },
      shown: { opened },
    };
  },
  summary: ({ opened = [] }) => ({ kind: 'doors', opened }),
});
