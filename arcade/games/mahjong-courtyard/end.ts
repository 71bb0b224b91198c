import { figure, h } from '../../client/shared/dom.ts';
import { inTurn } from '../../client/cards/parts/dealt.ts';
import type { HandMoment } from '../../client/cards/card-face.ts';
import { windName, meldName } from './court.ts';
import { FAN_TABLE, type Fan } from './fans.ts';
import type { View } from './game.ts';
import { t } from './texts.ts';
import { tileElement, tileRow } from './tile.ts';

type End = NonNullable<View['end']>;

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));
const isFan = (name: string): name is Fan => FAN_TABLE.some(([fan]) => fan === name);
export const fanName = (name: string): string => (isFan(name) ? t(`fan-${name}`) : name);

/** Everybody's tiles at the end, and what the winner's were worth. */
export function createEnd(nameOf: (place: number) => string) {
  const element = h('div', { class: 'mj-end', hidden: true });
  let shown = '';

  const worth = (end: End): HTMLElement =>
    h(
      'ul',
      { class: 'fan-lines' },
      ...end.lines.map(({ fan, fans }) => h('li', {}, fanName(fan), ' ', figure(String(fans)))),
      h('li', { class: 'fan-sum' }, t('fansInAll', { count: end.fans })),
    );

  const handOf = (end: End, view: View, seat: number, own: boolean): HTMLElement => {
    const { melds = [], wind = 0 } = view.seats[seat] ?? {};
    const won = seat === end.winner;
    return h(
      'section',
      { class: 'mj-end-hand hand-shown', 'data-own': own, 'data-won': won, 'aria-label': nameOf(seat) },
      h(
        'header',
        {},
        h('b', {}, h('bdi', {}, nameOf(seat)), h('small', {}, ` ${windName(wind)}`)),
        figure(signed(end.points[seat] ?? 0), 'mj-end-points'),
      ),
      h(
        'div',
        { class: 'mj-end-tiles' },
        ...melds.map((meld) => tileRow(meld.tiles, meldName(meld))),
        h('span', { class: 'mj-row' }, ...(end.hands[seat] ?? []).map((face) => tileElement(face))),
      ),
      won ? worth(end) : null,
    );
  };

  return {
    element,
    update: ({ handId, place }: HandMoment, view: View): void => {
      const { end } = view;
      element.hidden = end === null;
      const now = end === null ? '' : handId;
      if (now === shown) return;
      shown = now;
      if (end === null) return element.replaceChildren();
      const seats = view.seats.map((_, seat) => seat);
      const first = end.winner ?? place;
      const order = [...seats.filter((seat) => seat === first), ...seats.filter((seat) => seat !== first)];
      element.replaceChildren(...inTurn(order.map((seat) => handOf(end, view, seat, seat === place))));
    },
    words: ({ end }: View): string => {
      if (end === null) return '';
      if (end.winner === null) return t('endNobody');
      const won = { name: nameOf(end.winner), count: end.fans };
      return end.from === null ? t('wonDrawn', won) : t('wonBy', { ...won, from: nameOf(end.from) });
    },
  };
}
