import { defineGame } from '../../src/games/define-game.ts';
import {
  chanceText,
  hundredths,
  isDiceChoice,
  multiplierText,
  rollDice,
  winningFaces,
  WIN_PARTS,
  type DiceChoice,
} from './rules.ts';

export const game = defineGame<DiceChoice>({
  code: 'chalk-dice',
  provider: 'quillstone',
  kind: 'instant',
  rules: 1,
  parts: 'any',
  cap: 100,
  theory: { returnToPlayer: '99.00', largest: 99 },
  readChoice: (value) => (isDiceChoice(value) ? { direction: value.direction, target: value.target } : undefined),
  play: (draw, choice) => {
    const outcome = rollDice(draw, choice);
    return { over: true, returns: [outcome.won ? WIN_PARTS : 0], parts: winningFaces(choice), outcome };
  },
  summary: ({ roll, won }, choice) => ({
    kind: 'dice',
    roll: hundredths(Number(roll)),
    direction: choice.direction,
    target: hundredths(choice.target),
    chance: chanceText(choice),
    multiplier: multiplierText(choice),
    won: won === true,
  }),
});
