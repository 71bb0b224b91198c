import { h } from './dom.ts';
import { icon } from './icons.ts';
import { t } from './i18n.ts';

/** `info` and `wait` are said politely; `problem` at once. A notice stays until it is dismissed or replaced. */
export type NoticeKind = 'info' | 'wait' | 'problem';

export interface NoticeBoard {
  readonly element: HTMLElement;
  readonly show: (kind: NoticeKind, text: string) => void;
  readonly clear: () => void;
}

/** The one place where the game says something about the player's money or connection. */
export function createNoticeBoard(): NoticeBoard {
  const polite = h('div', { role: 'status' });
  const urgent = h('div', { role: 'alert' });
  const clear = (): void => {
    polite.replaceChildren();
    urgent.replaceChildren();
  };
  return {
    element: h('div', { class: 'notices' }, polite, urgent),
    clear,
    show: (kind, text) => {
      clear();
      const dismiss = h(
        'button',
        { class: 'tool small', type: 'button', 'aria-label': t('dismiss'), onclick: clear },
        icon('close'),
      );
      const place = kind === 'problem' ? urgent : polite;
      place.append(h('div', { class: `notice ${kind}` }, h('p', {}, text), kind === 'wait' ? null : dismiss));
    },
  };
}
