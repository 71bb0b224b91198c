import { drawing, h, type Child } from '../../client/shared/dom.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { facts, write, type GameProof } from '../../client/verify/step.ts';
import { game } from './game.ts';
import { nameOf, PARTS, readOutcome, winsOf, type Lily } from './rules.ts';
import drawings from './symbols.svg?url';
import { t } from './texts.ts';

const times = (parts: number): string => t('verifyTimes', { times: parts / PARTS });

function picture(letters: readonly string[]): HTMLElement {
  const cells = letters.map((letter) => {
    const name = nameOf(letter);
    return name === '' ? drawing('pad', 'small-cell') : drawing(name, 'small-cell', t(name as 'tiger'));
  });
  const window = h('div', { class: 'small-window' }, ...cells);
  window.style.setProperty('--reels', '3');
  return window;
}

const list = (texts: readonly string[]): Child =>
  texts.length > 0 ? h('ul', { class: 'rules' }, ...texts.map((text) => h('li', {}, text))) : null;

const bloomed = (lilies: readonly Lily[]): string[] =>
  Array.from({ length: 9 }, (_, pad) => (lilies.some(([at]) => at === pad) ? 'L' : ''));

/** The spin as nine pads, and each respin with what had bloomed by then. */
export const proof: GameProof = {
  game,
  drawings,
  steps: (_proof, claimed, computed) => {
    const { pads, blooms } = readOutcome(computed);
    const claims = readOutcome(claimed);
    const lines = winsOf(pads).map(({ line, symbol, pays }) =>
      t('lineWin', { line: line + 1, symbol: t(nameOf(symbol) as 'tiger'), count: 3, amount: times(pays) }),
    );
    return [
      {
        title: t('verifyPaidSpin'),
        matches: isSame(pads, claims.pads),
        body: [
          picture(pads.split('')),
          list(lines),
          facts([t('verifyComputed'), write(pads)], [t('verifyClaimed'), write(claims.pads)]),
        ],
      },
      ...blooms.map((fresh, index) => ({
        title: t('holds', { count: blooms.slice(0, index + 1).flat().length }),
        matches: isSame(fresh, claims.blooms[index]),
        body: [picture(bloomed(blooms.slice(0, index + 1).flat())), list(fresh.map(([, parts]) => times(parts)))],
      })),
    ];
  },
};
