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
  return {
    place,
    things,
    total,
    element: h('div', { class: 'hand', 'data-at': place.at, 'data-many': place.gaps > 3 }, caption, things),
  };
}

/** A hand of the own seat after its acts. */
interface OwnHand {
  readonly cards: readonly string[];
  readonly total?: number;
}

/** Own hands where acts change them: one, or two after a split. */
function ownHands({ mine }: TableState): readonly OwnHand[] {
  const { hands } = mine.shown;
  return Array.isArray(hands) ? (hands as OwnHand[]) : [];
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The worth of a place in figures or words, once it is known. */
function worthOf(state: TableState, at: string): string {
  const result = record(state.result?.result);
  const total = record(result['totals'])[at];
  if (typeof total === 'number' || typeof total === 'string') return String(total);
  const index = Number(/^hand-(\d)$/.exec(at)?.[1]);
  const hands = result['hands'];
  const own = record(Number.isNaN(index) ? result[at] : Array.isArray(hands) ? hands[index - 1] : undefined)['worth'];
  const shown = own ?? (at === 'player' ? mineWorth(state) : undefined);
  return typeof shown === 'string' ? worthText(shown) : '';
}

const mineWorth = ({ mine, result }: TableState): unknown => (result ? undefined : mine.shown['worth']);

/** "pair" in the game's words; figures stay figures. */
const worthText = (worth: string): string => {
  const text = gameText(`worth-${worth}`);
  return text === `worth-${worth}` ? worth : text;
};

const cards = (faces: readonly string[], at: string): readonly Reveal[] =>
  faces.map((face) => ({ thing: 'card', at, face }));

function lay({ things, place }: Hand, laid: readonly Reveal[], round: string, thing: string): void {
  const shows = [round, ...laid.map(({ face }) => face)].join(' ');
  const before = things.getAttribute('data-shows') ?? '';
  if (before === shows) return;
  const had = before !== '' && shows.startsWith(before) ? things.querySelectorAll('.thing:not(.gap)').length : 0;
  things.setAttribute('data-shows', shows);
  const made = laid.map((reveal, index) => {
    const element = thingOf(reveal);
    if (index >= had) element.classList.add('laid');
    return element;
  });
  const empty = Math.max(0, place.gaps - laid.length);
  things.replaceChildren(...made, ...Array.from({ length: empty }, () => gapOf(laid[0]?.thing ?? thing)));
}

/** Lays two hands of one seat after a split, each with its total. */
function laySplit({ things }: Hand, hands: readonly OwnHand[], at: string): void {
  const shows = JSON.stringify(hands);
  if (things.getAttribute('data-shows') === shows) return;
  things.setAttribute('data-shows', shows);
  things.replaceChildren(
    ...hands.map(({ cards: faces, total }) =>
      h(
        'div',
        { class: 'split-hand' },
        h('div', { class: 'hand-things' }, ...cards(faces, at).map(thingOf)),
        total === undefined ? null : figure(String(total), 'hand-total'),
      ),
    ),
  );
}

function updateHand(hand: Hand, state: TableState, thing: string): void {
  const { at } = hand.place;
  const own = at === 'player' ? ownHands(state) : [];
  if (own.length > 1) laySplit(hand, own, at);
  else {
    const shared = state.reveals.filter((reveal) => reveal.at === at);
    lay(hand, own[0] && own[0].cards.length >= shared.length ? cards(own[0].cards, at) : shared, state.round.id, thing);
  }
  const text = own.length === 1 && own[0]?.total !== undefined ? String(own[0].total) : worthOf(state, at);
  if (hand.total.textContent === text) return;
  const isWorded = /\p{L}/u.test(text);
  hand.total.toggleAttribute('data-words', isWorded);
  hand.total.replaceChildren(...(text === '' ? [] : [isWorded ? text : figure(text)]));
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
