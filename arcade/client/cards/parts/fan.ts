import { drawing, h } from '../../shared/dom.ts';
import { layDealt } from './dealt.ts';
import { nameOf } from '../../table/felt/things.ts';

const label = (face: string): string => nameOf({ thing: 'card', at: 'hand', face });

/** A card on the felt; a button where pressing it does something. */
export function createCard(face: string, press?: () => void): HTMLElement {
  const art = drawing(`card-${face}`, 'thing-art', press ? undefined : label(face));
  if (!press) return h('span', { class: 'playing-card', title: label(face) }, art);
  return h(
    'button',
    {
      class: 'playing-card',
      type: 'button',
      'data-card': face,
      'data-drag': face,
      'aria-label': label(face),
      onclick: press,
    },
    art,
  );
}

export interface Fan {
  readonly element: HTMLElement;
  readonly update: (cards: readonly string[], picked: ReadonlySet<string>) => void;
  /** Arrows move along the hand; Space and Enter are the buttons' own. */
  readonly key: (event: KeyboardEvent) => boolean;
}

/** The own cards side by side, each of which can be picked. */
export function createFan(press: (card: string) => void): Fan {
  const element = h('div', { class: 'fan', role: 'group' });
  let shown = '';
  const buttons = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-card]')];
  const mark = (picked: ReadonlySet<string>): void => {
    for (const button of buttons()) {
      const isPicked = picked.has(button.dataset['card'] ?? '');
      button.setAttribute('aria-pressed', String(isPicked));
    }
  };
  return {
    element,
    update: (cards, picked) => {
      // Drawn anew only when cards come or go, so that what has the focus keeps it.
      const now = cards.join(' ');
      if (now !== shown) {
        const focused =
          document.activeElement instanceof HTMLElement ? document.activeElement.dataset['card'] : undefined;
        const at = buttons().findIndex((button) => button.dataset['card'] === focused);
        const isNew = !cards.some((card) => shown.split(' ').includes(card));
        shown = now;
        element.replaceChildren(...cards.map((card) => createCard(card, () => press(card))));
        element.dataset['count'] = String(cards.length);
        if (isNew && cards.length > 1) layDealt(element);
        if (at >= 0) (buttons()[Math.min(at, cards.length - 1)] ?? null)?.focus();
      }
      mark(picked);
    },
    key: (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return false;
      const all = buttons();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const turned = document.dir === 'rtl' && getComputedStyle(element).direction === 'rtl' ? -step : step;
      (at < 0 ? all[0] : all[(at + turned + all.length) % all.length])?.focus();
      return all.length > 0;
    },
  };
}
