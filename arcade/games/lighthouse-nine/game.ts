import { defineGame } from '../../src/games/define-game.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { ARC, litBy, nameOf, PARTS, play, readOutcome, talliesOf, WINDOWS } from './rules.ts';

export const game = defineGame({
  code: 'lighthouse-nine',
  provider: 'tidewheel',
  kind: 'slot',
  rules: 2,
  parts: PARTS,
  cap: 500,
  theory: { returnToPlayer: FIGURES.returnToPlayer, largest: FIGURES.largest },
  readChoice: noChoice,
  play,
  summary: (outcome, _choice, amountOf) => {
    const night = readOutcome(outcome);
    const lit = litBy(night).length;
    // A column for each arc, from where the beam stopped.
    const arcs = Array.from({ length: WINDOWS / ARC }, (_, arc) =>
      Array.from({ length: ARC }, (_none, step) => nameOf(night.windows[(night.beam + arc * ARC + step) % WINDOWS])),
    );
    return {
      kind: 'slot',
      reels: arcs,
      lit: arcs.flatMap((arc, column) => (column * ARC < lit ? arc.map((_, row) => [column, row]) : [])),
      lines: talliesOf(night).map(({ symbol, count, pays }) => ({
        symbol: nameOf(symbol),
        count,
        amount: amountOf(pays),
      })),
      freeSpins: 0,
    };
  },
});
