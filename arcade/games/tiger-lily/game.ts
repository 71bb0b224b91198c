import { defineGame } from '../../src/games/define-game.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { picturesOf } from './picture.ts';
import { PARTS, play, readOutcome } from './rules.ts';

export const game = defineGame({
  code: 'tiger-lily',
  provider: 'larkspur',
  kind: 'slot',
  rules: 1,
  parts: PARTS,
  cap: 400,
  theory: { returnToPlayer: FIGURES.returnToPlayer, largest: FIGURES.largest },
  readChoice: noChoice,
  play,
  summary: (outcome, _choice, amountOf) => ({ kind: 'slot', pictures: picturesOf(readOutcome(outcome), amountOf) }),
});
