import { drawing, h } from '../../client/shared/dom.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { facts, write, type GameProof } from '../../client/verify/step.ts';
import { game } from './game.ts';
import { ARC, litBy, nameOf, PARTS, readOutcome, talliesOf, WINDOWS } from './rules.ts';
import drawings from './symbols.svg?url';
import { t } from './texts.ts';
import { symbolName } from './words.ts';

/** The nine windows in the order in which the beam would reach them, three in a row. */
function picture(windows: string, beam: number): HTMLElement {
  const cells = Array.from({ length: WINDOWS }, (_, step) => {
    const letter = windows[(beam + step) % WINDOWS] ?? '';
    return drawing(nameOf(letter), 'small-cell', symbolName(letter));
  });
  const window = h('div', { class: 'small-window' }, ...cells);
  window.style.setProperty('--reels', String(ARC));
  return window;
}

/** The windows, where the beam stopped and how far the light went, and what was counted. */
export const proof: GameProof = {
  game,
  drawings,
  steps: (_proof, claimed, computed) => {
    const night = readOutcome(computed);
    const claims = readOutcome(claimed);
    const tallies = talliesOf(night).map(({ symbol, count, pays }) =>
      t('tallyWin', { symbol: symbolName(symbol), count, amount: t('verifyTimes', { times: pays / PARTS }) }),
    );
    return [
      {
        title: t('verifyPaidSpin'),
        matches: isSame(night.windows, claims.windows),
        body: [
          picture(night.windows, night.beam),
          facts([t('verifyComputed'), write(night.windows)], [t('verifyClaimed'), write(claims.windows)]),
        ],
      },
      {
        title: t('lightOn', { count: litBy(night).length }),
        matches: night.beam === claims.beam,
        body: [
          tallies.length > 0
            ? h('ul', { class: 'rules' }, ...tallies.map((text) => h('li', {}, text)))
            : h('p', { class: 'quiet' }, t('nothingReturned')),
          facts([t('verifyComputed'), write(night.beam)], [t('verifyClaimed'), write(claims.beam)]),
        ],
      },
    ];
  },
};
