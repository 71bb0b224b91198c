import { drawing, h } from '../../client/shared/dom.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { facts, write, type GameProof } from '../../client/verify/step.ts';
import { game } from './game.ts';
import { harvestOf, lettersAt, nameOf, PARTS, readOutcome, wheelWin } from './rules.ts';
import drawings from './symbols.svg?url';
import { t } from './texts.ts';

const times = (count: number): string => t('verifyTimes', { times: count });

function picture(letters: readonly string[]): HTMLElement {
  const cells = letters.map((letter) => drawing(nameOf(letter), 'small-cell', t(nameOf(letter) as 'apple')));
  const window = h('div', { class: 'small-window' }, ...cells);
  window.style.setProperty('--reels', String(letters.length));
  return window;
}

/** The seven gears in order, and the wheel with its field where it turned. */
export const proof: GameProof = {
  game,
  drawings,
  steps: (_proof, claimed, computed) => {
    const { stops, wheel, spring } = readOutcome(computed);
    const claims = readOutcome(claimed);
    const letters = lettersAt(stops);
    const harvest = harvestOf(letters);
    const text = harvest
      ? t('fruitWin', {
          symbol: t(nameOf(harvest.letter) as 'apple'),
          count: harvest.count,
          amount: times(harvest.pays / PARTS),
        })
      : t('nothingReturned');
    return [
      {
        title: t('verifyPaidSpin'),
        matches: isSame(stops, claims.stops),
        body: [
          picture(letters),
          h('p', {}, text),
          facts([t('verifyComputed'), write(stops)], [t('verifyClaimed'), write(claims.stops)]),
        ],
      },
      ...(wheel === null
        ? []
        : [
            {
              title: t(spring === null ? 'wheel' : 'mainspring'),
              matches: wheel === claims.wheel && spring === claims.spring,
              body: [h('p', {}, times(wheelWin(wheel, spring)))],
            },
          ]),
    ];
  },
};
