import { defineGame } from '../../src/games/define-game.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { harvestOf, lettersAt, nameOf, PARTS, play, readOutcome, wheelWin } from './rules.ts';

export const game = defineGame({
  code: 'clockwork-orchard',
  provider: 'ninefold',
  kind: 'slot',
  rules: 1,
  parts: PARTS,
  cap: 1_000,
  theory: { returnToPlayer: FIGURES.returnToPlayer, largest: FIGURES.largest },
  readChoice: noChoice,
  play,
  summary: (outcome, _choice, amountOf) => {
    const { stops, wheel, spring } = readOutcome(outcome);
    const letters = lettersAt(stops);
    const harvest = harvestOf(letters);
    return {
      kind: 'slot',
      reels: letters.map((letter) => [nameOf(letter)]),
      lines: harvest
        ? [{ line: 1, symbol: nameOf(harvest.letter), count: harvest.count, amount: amountOf(harvest.pays) }]
        : [],
      freeSpins: wheel === null ? 0 : 1,
      freeSpinsPayout: amountOf(wheelWin(wheel, spring) * PARTS),
    };
  },
});
