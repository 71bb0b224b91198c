import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { drawing, h } from '../../shared/dom.ts';
import { t } from '../texts.ts';
import { short } from './short.ts';

/** Colours by a chip's place in the row, the lowest first. */
const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

export interface Chip {
  readonly value: string;
  readonly colour: (typeof COLOURS)[number];
}

export const chipsOf = (values: readonly string[]): readonly Chip[] =>
  values.slice(0, COLOURS.length).map((value, index) => ({ value, colour: COLOURS[index] ?? 'a' }));

/** The largest chip that a sum holds, the smallest where it holds none. */
export function chipFor(sum: bigint, values: readonly string[]): Chip {
  const chips = chipsOf(values);
  const fallback: Chip = { value: '1', colour: 'a' };
  return chips.findLast(({ value }) => minor(value) <= sum) ?? chips[0] ?? fallback;
}

export interface Rack {
  readonly element: HTMLElement;
  readonly update: (values: readonly string[], chosen: string) => void;
}

/** The chips to choose from: a radio group, so that arrows change the choice. */
export function createRack(choose: (value: string) => void, amount: AmountWriter): Rack {
  const element = h('div', { class: 'rack', role: 'radiogroup', 'aria-label': t('chip') });
  let shown = '';
  const move = (event: KeyboardEvent, values: readonly string[], index: number): void => {
    const onward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const steps = { ArrowRight: onward, ArrowUp: 1, ArrowLeft: -onward, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = values[(index + steps + values.length) % values.length];
    if (next === undefined) return;
    choose(next);
    element.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  };
  return {
    element,
    update: (values, chosen) => {
      const now = `${values.join()} ${chosen}`;
      if (now === shown) return;
      shown = now;
      const focused = element.contains(document.activeElement);
      element.replaceChildren(
        ...chipsOf(values).map(({ value, colour }, index) =>
          h(
            'button',
            {
              class: 'rack-chip',
              type: 'button',
              role: 'radio',
              'aria-checked': String(value === chosen),
              'aria-label': t('chipOf', { sum: amount(value) }),
              tabindex: value === chosen ? 0 : -1,
              onclick: () => choose(value),
              onkeydown: (event) => move(event as KeyboardEvent, values, index),
            },
            drawing(`chip-${colour}`, 'chip-art'),
            h('b', { dir: 'ltr' }, short(minor(value), amount)),
          ),
        ),
      );
      if (focused) element.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    },
  };
}
