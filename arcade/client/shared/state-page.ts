import { h } from './dom.ts';
import { t, type TextKey } from './i18n.ts';

export interface StatePage {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly leave: () => void;
}

/** A whole page that says why there is no game, and offers the way on. */
export const statePage = ({ title, text, leave }: StatePage): HTMLElement =>
  h(
    'main',
    { class: 'state-page', 'aria-label': t(title) },
    h(
      'div',
      { class: 'state-card' },
      h('div', { role: 'alert' }, h('h1', {}, t(title)), h('p', {}, t(text))),
      h('button', { class: 'button main', type: 'button', onclick: leave }, t('back')),
    ),
  );
