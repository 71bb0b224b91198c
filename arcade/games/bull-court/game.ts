import { defineCards, type Sitting } from '../../src/cards/define-cards.ts';
import { cardMark, type Picture } from '../../src/games/picture.ts';
import { say } from '../../src/tables/bull.ts';
import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { pointsOf, STAKES, WORST_LOSS } from './rules.ts';

const CARDS = 5;
const SECONDS = 15;

type State = {
  readonly dealer: number;
  readonly hands: readonly (readonly number[])[];
  /** Stakes of the players by seat, 0 until chosen; the banker has none. */
  readonly stakes: readonly number[];
};

type View = {
  readonly banker: number;
  /** Tells for each seat whether it has chosen; how much is laid open with the cards. */
  readonly chosen: readonly boolean[];
  readonly stakes: readonly number[] | null;
  readonly hands: readonly { readonly cards: readonly string[]; readonly worth: string }[] | null;
  readonly points: readonly number[] | null;
};

const isWaiting = ({ dealer, stakes }: State, seat: number): boolean => seat !== dealer && stakes[seat] === 0;

const isOver = (state: State): boolean => state.hands.every((_, seat) => !isWaiting(state, seat));

function settle({ dealer, hands, stakes }: State): number[] {
  const banker = hands[dealer] ?? [];
  const points = hands.map((hand, seat) => (seat === dealer ? 0 : pointsOf(hand, banker, stakes[seat] ?? 0)));
  const paid = points.reduce((sum, each) => sum + each, 0);
  return points.map((each, seat) => (seat === dealer ? 0 - paid : each));
}

const pictureOf = (state: State, own: number): Picture => ({
  form: 'hands',
  own,
  seats: settle(state).map((points, seat) => {
    const hand = state.hands[seat] ?? [];
    return {
      points,
      name: seat === state.dealer ? 'bank' : `staked-${state.stakes[seat] ?? 0}`,
      lots: [{ name: `worth-${say(hand)}`, marks: hand.map((card) => cardMark(faceOf(card))) }],
    };
  }),
});

export const cards = defineCards<State, View>({
  code: 'bull-court',
  provider: 'larkspur',
  kind: 'cards',
  seats: { min: 2, max: 4 },
  rules: 1,
  rake: { bps: 250, capPoints: 1 },
  worstLoss: ({ seats, dealer }: Sitting, seat) => (seat === dealer ? WORST_LOSS * (seats - 1) : WORST_LOSS),
  deal(draw, { seats, dealer }) {
    const dealt = dealCards(draw, seats * CARDS);
    const hands = Array.from({ length: seats }, (_, seat) => dealt.slice(seat * CARDS, (seat + 1) * CARDS));
    return { dealer, hands, stakes: hands.map(() => 0) };
  },
  open: (state) =>
    state.hands.flatMap((_, seat) =>
      isWaiting(state, seat)
        ? [{ seat, key: 'stake', phase: 'stake', seconds: SECONDS, acts: [{ act: 'stake', times: STAKES }] }]
        : [],
    ),
  apply(state, seat, { act, times }) {
    if (!isWaiting(state, seat)) return { refused: 'not-asked' };
    const stake = STAKES.find((each) => each === times);
    if (act !== 'stake' || stake === undefined) return { refused: 'no-stake' };
    return { state: { ...state, stakes: state.stakes.with(seat, stake) } };
  },
  fallback: () => ({ act: 'stake', times: STAKES[0] }),
  view(state) {
    const { dealer, hands, stakes } = state;
    const over = isOver(state);
    return {
      banker: dealer,
      chosen: hands.map((_, seat) => !isWaiting(state, seat)),
      stakes: over ? stakes : null,
      hands: over ? hands.map((hand) => ({ cards: hand.map(faceOf), worth: say(hand) })) : null,
      points: over ? settle(state) : null,
    };
  },
  // A stake stays hidden until all have chosen, so that nobody chooses by another's.
  event: (_state, seat) => ({ event: 'staked', seat }),
  settle,
  summary: (state, seat) => ({
    kind: 'bull',
    banker: state.dealer,
    seat,
    stake: state.stakes[seat] ?? 0,
    pictures: [pictureOf(state, seat)],
  }),
  bot: (_view, _turn, draw) => ({ act: 'stake', times: STAKES[draw(STAKES.length)] ?? STAKES[0] }),
});
