import { figure, h } from '../../client/shared/dom.ts';
import type { HandMoment } from '../../client/cards/card-face.ts';
import { cardName, rummyCard } from './card.ts';
import type { View } from './game.ts';
import { t } from './texts.ts';

/** The card that names the wild rank, the stock, and the discards; the two piles are pressed to draw. */
export function createPiles(act: (name: 'draw' | 'take') => void) {
  const wild = h('figure', {});
  const stock = h('figure', {});
  const discards = h('figure', { class: 'pile-open' });
  let shown = '';
  return {
    element: h('div', { class: 'piles' }, wild, stock, discards),
    update: ({ turn }: HandMoment, view: View): void => {
      const acts = turn?.acts.map(({ act: name }) => name) ?? [];
      const top = view.discards.at(-1);
      const now = [view.turned, view.stock, top, ...acts].join(' ');
      if (now === shown) return;
      shown = now;
      wild.replaceChildren(
        rummyCard(view.turned),
        h('figcaption', {}, view.turned === 'jk' ? t('wildAces') : t('wildLike')),
      );
      stock.replaceChildren(
        rummyCard('back', { label: t('drawStock'), ...(acts.includes('draw') && { press: () => act('draw') }) }),
        h('figcaption', {}, `${t('stock')} `, figure(String(view.stock))),
      );
      discards.replaceChildren(
        top === undefined
          ? h('span', { class: 'playing-card pile-gap' })
          : rummyCard(top, {
              ...(acts.includes('take') && { press: () => act('take'), label: t('takeCard', { card: cardName(top) }) }),
            }),
        h('figcaption', {}, t('discards')),
      );
    },
  };
}
