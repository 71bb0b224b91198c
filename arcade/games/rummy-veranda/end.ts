import { figure, h } from '../../client/shared/dom.ts';
import { inTurn } from '../../client/cards/parts/dealt.ts';
import type { HandMoment } from '../../client/cards/card-face.ts';
import { rummyCard } from './card.ts';
import { wildOfFace } from './deck.ts';
import type { View } from './game.ts';
import { t } from './texts.ts';

type End = NonNullable<View['end']>;

/** The hands that were laid open at the end, seat by seat, with the points that each lost. */
export function createEnd(nameOf: (place: number) => string) {
  const element = h('div', { class: 'rummy-end', hidden: true });
  let shown = '';

  const lineOf = (end: End, view: View, seat: number): string => {
    if (seat === end.winner) return t(end.how === 'declared' ? 'endDeclared' : 'endLast');
    const out = view.seats[seat]?.out;
    if (out) return t(out === 'dropped' ? 'endDropped' : 'endWrong', { points: end.lost[seat] ?? 0 });
    return end.how === 'exhausted' ? t('endNothing') : t('endLost', { points: end.lost[seat] ?? 0 });
  };

  const handOf = (end: End, view: View, seat: number, own: boolean): HTMLElement => {
    const wild = wildOfFace(view.turned);
    const hand = end.hands[seat];
    const groups = hand ? [...hand.groups, hand.loose].filter((group) => group.length > 0) : [];
    return h(
      'section',
      { class: 'end-hand hand-shown', 'data-own': own, 'data-won': seat === end.winner, 'aria-label': nameOf(seat) },
      h('header', {}, h('b', {}, h('bdi', {}, nameOf(seat))), figure(signed(end.points[seat] ?? 0), 'end-points')),
      h('small', {}, lineOf(end, view, seat)),
      groups.length > 0
        ? h(
            'div',
            { class: 'end-groups' },
            ...groups.map((group) =>
              h('div', { class: 'end-group' }, ...group.map((face) => rummyCard(face, { wild }))),
            ),
          )
        : null,
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
      const order = [...seats.filter((seat) => seat === place), ...seats.filter((seat) => seat !== place)];
      element.replaceChildren(...inTurn(order.map((seat) => handOf(end, view, seat, seat === place))));
    },
    words: (view: View): string => {
      const { end } = view;
      if (end === null) return '';
      if (end.winner === null) return t('endNobody');
      return t(end.how === 'declared' ? 'wonDeclared' : 'wonLast', { name: nameOf(end.winner) });
    },
  };
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));
