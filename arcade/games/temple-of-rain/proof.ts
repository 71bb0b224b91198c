import { drawing, h } from '../../client/shared/dom.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { facts, write, type GameProof } from '../../client/verify/step.ts';
import { game } from './game.ts';
import { clustersOf, columnsOf, HEIGHTS, nameOf, PARTS, payOf, readFalls, TIMES } from './rules.ts';
import drawings from './symbols.svg?url';
import { t } from './texts.ts';

/** The storeys from the spire down, with room beside the narrow ones. */
function picture(drops: readonly number[]): HTMLElement {
  const columns = columnsOf(drops);
  const cells = [2, 1, 0].flatMap((height) =>
    columns.map((column) => {
      const name = nameOf(column[height] ?? -1);
      return name === '' ? h('span', {}) : drawing(name, 'small-cell', t(name as 'carp'));
    }),
  );
  const window = h('div', { class: 'small-window' }, ...cells);
  window.style.setProperty('--reels', String(HEIGHTS.length));
  return window;
}

/** Each fall as the temple stood after it, with the clusters that paid. */
export const proof: GameProof = {
  game,
  drawings,
  steps: (_proof, claimed, computed) => {
    const falls = readFalls(computed);
    const claims = readFalls(claimed);
    return falls.map((fall, tumbles) => {
      const texts = clustersOf(fall.drops).map((cluster) =>
        t('clusterWin', {
          symbol: t(nameOf(cluster.symbol) as 'carp'),
          count: cluster.places.length,
          amount: t('verifyTimes', { times: (payOf(cluster) * (TIMES[tumbles] ?? 1)) / PARTS }),
        }),
      );
      const matches = isSame(fall, claims[tumbles]) && falls.length === claims.length;
      return {
        title: tumbles === 0 ? t('verifyPaidSpin') : `×${TIMES[tumbles] ?? 1}`,
        matches,
        body: [
          picture(fall.drops),
          texts.length > 0
            ? h('ul', { class: 'rules' }, ...texts.map((text) => h('li', {}, text)))
            : h('p', { class: 'quiet' }, t('nothingReturned')),
          matches ? null : facts([t('verifyComputed'), write(fall)], [t('verifyClaimed'), write(claims[tumbles])]),
        ],
      };
    });
  },
};
