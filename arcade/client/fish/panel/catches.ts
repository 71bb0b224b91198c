import type { FishGame } from '../../../src/fish/define-fish.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { minor } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import type { Catch } from '../fish-state.ts';
import { t } from '../texts.ts';

/** The own last catches, newest first. */
export function createCatches(game: FishGame, amount: AmountWriter) {
  const list = h('ol', { class: 'catch-rows' });
  const empty = h('p', { class: 'quiet' }, t('noCatches'));
  let shown: readonly Catch[] | undefined;
  return {
    element: h(
      'section',
      { class: 'panel', 'aria-label': t('lastCatches') },
      h('header', { class: 'panel-head' }, h('h2', {}, t('lastCatches'))),
      empty,
      list,
    ),
    update: (catches: readonly Catch[]): void => {
      if (catches === shown) return;
      shown = catches;
      empty.hidden = catches.length > 0;
      list.replaceChildren(
        ...catches.map(({ kind, worth, stake }) =>
          h(
            'li',
            {},
            h('span', {}, gameText(game.targets[kind]?.id ?? '')),
            figure(`${worth} × ${amount(stake)}`, 'quiet'),
            figure(amount(minor(stake) * BigInt(worth)), 'strong'),
          ),
        ),
      );
    },
  };
}
