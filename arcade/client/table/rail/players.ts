import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import type { TableState } from '../play/table-state.ts';
import { t } from '../texts.ts';

export interface Part {
  readonly element: HTMLElement;
  readonly update: (state: TableState) => void;
}

/** The table's players by masked name, with what each has confirmed. */
export function createPlayers(amount: AmountWriter): Part {
  const element = h('div', {});
  let shown = '';
  return {
    element,
    update: ({ players }) => {
      const now = players.map(({ name, stake }) => `${name} ${stake}`).join();
      if (now === shown && element.firstChild) return;
      shown = now;
      element.replaceChildren(
        players.length === 0
          ? h('p', { class: 'quiet' }, t('nobodyStaked'))
          : h(
              'ul',
              { class: 'lines' },
              ...players.map(({ name, stake }) => h('li', {}, h('bdi', {}, name), figure(amount(stake), 'strong'))),
            ),
      );
    },
  };
}
