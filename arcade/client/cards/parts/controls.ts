import { figure, h } from '../../shared/dom.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import type { MainAct } from '../card-face.ts';
import { t } from '../texts.ts';

export interface ControlsMoment {
  readonly main: MainAct | undefined;
  /** The face's own acts are of use now. */
  readonly isAsked: boolean;
  /** Leaves the chair, sits out or in. */
  readonly seatActs: readonly { readonly text: string; readonly press: () => void }[];
  readonly held: string;
}

export interface Controls {
  readonly element: HTMLElement;
  readonly update: (moment: ControlsMoment) => void;
}

/** The acts of the face, what is held of this seat, and the one brass button. */
export function createControls(acts: HTMLElement, amount: AmountWriter): Controls {
  const seat = h('div', { class: 'seat-acts' });
  const held = h('dd', {});
  const sum = h('dl', { class: 'held' }, h('dt', {}, t('worstHeld')), held);
  let press: () => void = () => undefined;
  const main = h('button', { class: 'button main card-main', type: 'button', onclick: () => press() });
  return {
    element: h('section', { class: 'card-controls', 'aria-label': t('hand') }, acts, seat, sum, main),
    update: (moment) => {
      acts.hidden = !moment.isAsked;
      seat.hidden = moment.isAsked;
      const wanted = moment.seatActs.map(({ text }) => text).join('|');
      if (seat.dataset['acts'] !== wanted) {
        seat.dataset['acts'] = wanted;
        seat.replaceChildren(
          ...moment.seatActs.map((each) =>
            h('button', { class: 'card-act', type: 'button', onclick: each.press }, each.text),
          ),
        );
      }
      sum.hidden = moment.held === '0.0000';
      const text = amount(moment.held);
      if (held.textContent !== text) held.replaceChildren(figure(text));
      main.hidden = moment.main === undefined;
      if (!moment.main) return;
      if (main.textContent !== moment.main.text) main.textContent = moment.main.text;
      main.disabled = !moment.main.enabled;
      ({ press } = moment.main);
    },
  };
}
