import { figure, h } from '../../client/shared/dom.ts';
import type { HandMoment } from '../../client/cards/card-face.ts';
import type { View } from './game.ts';
import { t } from './texts.ts';
import { tileElement, tileName, tileRow } from './tile.ts';

export const WINDS = ['east', 'south', 'west', 'north'] as const;
export const windName = (wind: number): string => t(`wind-${WINDS[wind] ?? 'east'}`);

/** Places of each seat's tiles as they are seen from the own seat; play goes to the right. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  2: ['near', 'far'],
  3: ['near', 'right', 'left'],
  4: ['near', 'right', 'far', 'left'],
};

type Seat = View['seats'][number];

export const meldName = ({ kind, tiles }: Seat['melds'][number]): string =>
  t(kind === 'chow' ? 'chowOf' : kind === 'pung' ? 'pungOf' : 'kongOf', { tile: tileName(tiles[0] ?? '') });

/** The discards of every seat around the tiles that are left, with the sets that the others laid open. */
export function createCourt(nameOf: (place: number) => string) {
  const element = h('div', { class: 'court' });
  const left = h('b', {});
  const hub = h('div', { class: 'hub' }, left, h('small', {}, t('tilesLeft')));
  let shown = '';

  const seatElement = (view: View, seat: number, place: string, own: boolean): HTMLElement => {
    const { melds = [], discards = [], wind = 0 } = view.seats[seat] ?? {};
    const { offer } = view;
    const isOffered = offer?.from === seat && !offer.isKong;
    return h(
      'section',
      { class: 'court-seat', 'data-at': place, 'aria-label': `${nameOf(seat)}, ${windName(wind)}` },
      own || melds.length === 0
        ? null
        : h('div', { class: 'court-melds' }, ...melds.map((meld) => tileRow(meld.tiles, meldName(meld)))),
      h(
        'div',
        { class: 'river', role: 'group', 'aria-label': t('discardsOf', { name: nameOf(seat) }) },
        ...discards.map((face, at) => tileElement(face, isOffered && at === discards.length - 1 ? 'is-offered' : '')),
      ),
    );
  };

  return {
    element,
    update: ({ place }: HandMoment, view: View): void => {
      element.hidden = view.end !== null;
      const now = JSON.stringify([view.seats, view.wall, view.offer, place]);
      if (now === shown) return;
      shown = now;
      left.replaceChildren(figure(String(view.wall)));
      const count = view.seats.length;
      const own = place ?? 0;
      const places = PLACES[count] ?? [];
      element.dataset['seats'] = String(count);
      element.replaceChildren(
        ...places.map((at, step) => seatElement(view, (own + step) % count, at, step === 0 && place !== undefined)),
        hub,
      );
    },
  };
}
