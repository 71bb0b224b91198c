import type { ChairView, TurnView } from '../../../src/cards/wire.ts';
import { figure, h } from '../../shared/dom.ts';
import type { HandMoment } from '../card-face.ts';
import { leftMs, othersInOrder, type PageState } from '../page-state.ts';
import { t } from '../texts.ts';
import { createRing, type Ring } from './ring.ts';

export interface Seats {
  readonly element: HTMLElement;
  readonly update: (state: PageState, moment: HandMoment | undefined) => void;
  readonly tick: (state: PageState, nowMs: number) => void;
}

interface Shown {
  readonly chair: ChairView;
  readonly ring: Ring;
}

const initialOf = ({ name, bot }: ChairView): string => (bot ? name.slice(0, 1) : name.replace(/^••/, '').slice(0, 1));

export const pointsText = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** The other seats in the order of play, each with its clock, its name and one line of state. */
export function createSeats(lineOf: (moment: HandMoment, place: number) => string): Seats {
  const element = h('ul', { class: 'seats', 'aria-label': t('seats') });
  let shown: readonly Shown[] = [];

  const stateLine = ({ state, place }: ChairView, moment: HandMoment | undefined): string => {
    if (state === 'AWAY') return t('chairAway');
    if (state === 'LEAVING') return t('chairLeaving');
    if (moment && place !== null) return lineOf(moment, place);
    return t(state === 'READY' ? 'chairReady' : 'chairOut');
  };

  const draw = (chair: ChairView, moment: HandMoment | undefined, turn: TurnView | undefined): HTMLElement => {
    const ring = createRing('seat-ring', false);
    shown = [...shown, { chair, ring }];
    const points = chair.place === null ? undefined : moment?.result?.points[chair.place];
    return h(
      'li',
      {
        class: 'seat',
        'data-turn': turn !== undefined,
        'data-dim': chair.state !== 'READY' || (moment !== undefined && chair.place === null),
      },
      h('span', { class: 'seat-face', 'aria-hidden': 'true' }, initialOf(chair), ring.element),
      h(
        'b',
        {},
        h('bdi', { class: 'seat-name' }, chair.name),
        chair.bot ? h('span', { class: 'seat-bot' }, t('bot')) : null,
      ),
      h(
        'small',
        {},
        points === undefined ? stateLine(chair, moment) : figure(pointsText(points), 'strong'),
        turn?.refill ? ` · ${t('spareTime')}` : null,
      ),
    );
  };

  const turnOf = ({ table }: PageState, { place }: ChairView): TurnView | undefined =>
    table?.hand.turns.find((turn) => turn.place === place);

  return {
    element,
    update: (state, moment) => {
      shown = [];
      const others = othersInOrder(state);
      element.replaceChildren(...others.map((chair) => draw(chair, moment, turnOf(state, chair))));
      const free = (state.table ? state.room.seats.max - 1 : 0) - others.length;
      if (!moment && free > 0)
        element.append(h('li', { class: 'seat seat-free' }, h('small', {}, t('freeSeats', { count: free }))));
    },
    tick: (state, nowMs) => {
      for (const { chair, ring } of shown) {
        const turn = turnOf(state, chair);
        ring.update(turn ? leftMs(state, turn.until, nowMs) : undefined, turn?.lasts ?? 1);
      }
    },
  };
}
