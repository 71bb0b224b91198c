import { h } from '../../shared/dom.ts';
import type { FeltLayout } from '../felt/layout.ts';
import { t } from '../texts.ts';
import { markDrawn } from './mark.ts';
import type { Part } from './players.ts';

/** The results before, newest first, in a line of marks. */
export function createLasts(layout: FeltLayout, most = 30): Part {
  const element = h('ul', { class: 'lasts', 'aria-label': t('lastResults') });
  let shown = '';
  return {
    element,
    update: ({ history }) => {
      const now = history.at(-1)?.id ?? 'none';
      if (now === shown) return;
      shown = now;
      element.replaceChildren(
        ...history
          .slice(-most)
          .toReversed()
          .map(({ result }) => {
            const mark = layout.mark(result);
            return h('li', { class: mark.tone }, ...markDrawn(mark));
          }),
      );
    },
  };
}
