import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Reveal } from '../../../src/tables/define-table.ts';
import { figure, h } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import type { TableState } from '../play/table-state.ts';
import type { FeltLayout, Place } from './layout.ts';
import { sideMark } from './spots.ts';
import { gapOf, thingOf } from './things.ts';

export interface Dealt {
  readonly element: HTMLElement;
  readonly update: (state: TableState) => void;
}

/** A name of a place on the felt. */
export const placeName = (at: string): string => gameText(`place-${at}`);

interface Hand {
  readonly place: Place;
  readonly element: HTMLElement;
  readonly things: HTMLElement;
  readonly total: HTMLElement;
}

function createHand(place: Place): Hand {
  const things = h('div', { class: 'hand-things' });
  const total = h('b', { class: 'hand-total' });
  const caption = h(
    'div',
    { class: 'hand-caption' },
    place.side ? sideMark(place.side) : null,
    h('span', {}, placeName(place.at)),
    total,
  );
  return { place, things, total, element: h('div', { class: 'hand', 'data-at': place.at }, caption, things) };
}

/** What a seat of a table with decisions sees lies among the things of its own hand. */
const ownReveals = (shown: JsonObject, at: string): readonly Reveal[] => {
  const things = shown['things'];
  return Array.isArray(things) ? (things as Reveal[]).filter((each) => each.at === at) : [];
};

const totalOf = (state: TableState, at: string): string => {
  const own = state.mine.shown['totals'];
  const inResult = state.result?.result['totals'];
  const totals = { ...asRecord(own), ...asRecord(inResult) };
  const total = totals[at];
  return typeof total === 'string' || typeof total === 'number' ? String(total) : '';
};

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function updateHand({ place, things, total }: Hand, state: TableState, thing: string): void {
  const laid = [...state.reveals.filter(({ at }) => at === place.at), ...ownReveals(state.mine.shown, place.at)];
  const shows = `${state.round.id} ${laid.map(({ face }) => face).join(' ')}`;
  if (things.getAttribute('data-shows') !== shows) {
    const before = things.getAttribute('data-shows') ?? '';
    const had = shows.startsWith(before) && before !== '' ? things.querySelectorAll('.thing:not(.gap)').length : 0;
    things.setAttribute('data-shows', shows);
    const made = laid.map((reveal, index) => {
      const element = thingOf(reveal);
      if (index >= had) element.classList.add('laid');
      return element;
    });
    const empty = Math.max(0, place.gaps - laid.length);
    things.replaceChildren(...made, ...Array.from({ length: empty }, () => gapOf(laid[0]?.thing ?? thing)));
  }
  const text = totalOf(state, place.at);
  if (total.textContent !== text) total.replaceChildren(...(text === '' ? [] : [figure(text)]));
}

/** The places of a felt with what is laid open in them. */
export function createDealt(layout: FeltLayout, thing: string): Dealt {
  const hands = layout.places.map(createHand);
  return {
    element: h('div', { class: 'dealt', 'data-places': hands.length }, ...hands.map(({ element }) => element)),
    update: (state) => {
      for (const hand of hands) {
        updateHand(hand, state, thing);
        const winner = state.result ? layout.side?.(state.result.result) : undefined;
        hand.element.classList.toggle('won', winner !== undefined && winner === hand.place.side);
      }
    },
  };
}
