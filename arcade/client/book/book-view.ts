import { h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import { t as shared } from '../shared/i18n.ts';

export interface HeadScene {
  readonly name: string;
  readonly isTrial: boolean;
  readonly isEmbedded: boolean;
  readonly balance: string;
}

/** Name, balance and the way back of a window of its own; the page around a frame shows them itself. */
export const headView = ({ name, isTrial, isEmbedded, balance }: HeadScene): HTMLElement | null =>
  isEmbedded && !isTrial
    ? null
    : h(
        'header',
        { class: 'book-head', 'data-key': 'head' },
        isEmbedded
          ? null
          : h(
              'button',
              { class: 'tool', type: 'button', 'data-do': 'leave', 'aria-label': shared('back') },
              icon('back'),
            ),
        isEmbedded ? null : h('p', { class: 'book-name' }, name),
        isTrial ? h('span', { class: 'badge', title: shared('trialHint') }, shared('trial')) : null,
        isEmbedded
          ? null
          : h('span', { class: 'book-balance' }, h('span', { class: 'word' }, shared('balance')), ` ${balance}`),
      );
