import { defineGame } from '../../src/games/define-game.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { FULL_BED, isFull, nameOf, PARTS, play, readOutcome, winsOf } from './rules.ts';

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
  summary: (outcome, _choice, amountOf) => {
    const { pads, blooms } = readOutcome(outcome);
    const lilies = blooms.flat().reduce((sum, [, parts]) => sum + parts, 0);
    return {
      kind: 'slot',
      reels: [0, 1, 2].map((column) => [0, 3, 6].map((row) => nameOf(pads[row + column]))),
      lines: winsOf(pads).map(({ line, symbol, pays }) => ({
        line: line + 1,
        symbol: nameOf(symbol),
        count: 3,
        amount: amountOf(pays),
      })),
      freeSpins: Math.max(0, blooms.length - 1),
      freeSpinsPayout: amountOf(lilies + (isFull(blooms) ? FULL_BED : 0)),
    };
  },
});
