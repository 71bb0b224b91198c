import { inTurn } from '../../client/cards/parts/dealt.ts';
import { createCard } from '../../client/cards/parts/fan.ts';
import { pointsText } from '../../client/cards/parts/seats.ts';
import type { HandMoment } from '../../client/cards/card-face.ts';
import { figure, h } from '../../client/shared/dom.ts';
import { rowName } from './layout.ts';
import { ROWS } from './rules.ts';
import type { ShownHand, ShownPair, ThirteenView } from './view.ts';
import { rankName, t } from './words.ts';

/** Rows of one seat against another, from that seat's side. */
const rowsFor = ({ first, rows }: ShownPair, seat: number): readonly number[] =>
  (rows ?? []).map((each) => (first === seat ? each : 0 - each));

const pairOf = ({ pairs }: ThirteenView, a: number, b: number): ShownPair | undefined =>
  pairs.find(({ first, second }) => (first === a && second === b) || (first === b && second === a));

function rowOf(row: readonly string[], at: number, mark: number | undefined): HTMLElement {
  const name = rowName(row, at);
  const words = name ? t(`kind-${name.kind}`, { rank: rankName(name.top) }) : '';
  const sign = mark === undefined ? '' : mark > 0 ? 'won' : mark < 0 ? 'lost' : 'even';
  return h(
    'div',
    { class: 'laid-row', 'data-mark': sign },
    h('div', { class: 'laid-cards' }, ...row.map((card) => createCard(card))),
    h('small', {}, words, sign === '' ? null : h('span', { class: 'laid-mark' }, t(`row-${sign}`))),
  );
}

/** All hands side by side at the end: one's own, and the others' rows as they fared against it. */
export function createResult(nameOf: (place: number) => string) {
  const element = h('div', { class: 'laid-hands', hidden: true });
  let shown = '';

  const handOf = (hand: ShownHand, seat: number, moment: HandMoment, view: ThirteenView): HTMLElement => {
    const { place, result } = moment;
    const pair = place === undefined || place === seat ? undefined : pairOf(view, place, seat);
    const marks = pair?.rows ? rowsFor(pair, seat) : [];
    const rows = hand.rows ?? [];
    return h(
      'section',
      { class: 'laid-hand hand-shown', 'data-own': place === seat, 'aria-label': nameOf(seat) },
      h(
        'header',
        {},
        h('b', {}, h('bdi', {}, nameOf(seat))),
        figure(pointsText(result?.points[seat] ?? 0), 'laid-points'),
      ),
      ...(hand.special
        ? [
            h('small', { class: 'laid-special' }, t(`special-${hand.special}`)),
            h('div', { class: 'laid-cards laid-all' }, ...hand.cards.map((card) => createCard(card))),
          ]
        : rows.map((row, at) => rowOf(row, at, marks[at]))),
    );
  };

  return {
    element,
    update: (moment: HandMoment, view: ThirteenView): void => {
      element.hidden = view.all === undefined;
      const now = view.all && moment.result ? moment.handId : '';
      if (now === shown) return;
      shown = now;
      const hands = (view.all ?? []).map((hand, seat) => ({ hand, seat }));
      const own = hands.filter(({ seat }) => seat === moment.place);
      const others = hands.filter(({ seat }) => seat !== moment.place);
      element.replaceChildren(...inTurn([...own, ...others].map(({ hand, seat }) => handOf(hand, seat, moment, view))));
      element.dataset['hands'] = String(hands.length);
    },
    /** The rows won and lost against each other, in one sentence. */
    words: ({ place }: HandMoment, view: ThirteenView): string => {
      if (place === undefined) return '';
      const against = view.pairs.filter(({ first, second }) => first === place || second === place);
      return against
        .map((pair) => {
          const other = pair.first === place ? pair.second : pair.first;
          const points = pair.first === place ? pair.points : 0 - pair.points;
          return t('against', { name: nameOf(other), points: pointsText(points) });
        })
        .join(', ');
    },
    rows: ROWS,
  };
}
