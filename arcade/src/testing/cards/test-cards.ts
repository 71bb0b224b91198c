import { defineCards } from '../../cards/define-cards.ts';

const DECK = 100;

type State = {
  readonly numbers: readonly number[];
  readonly raises: readonly number[];
  readonly turn: number;
};

type View = {
  readonly own: number | null;
  readonly raises: readonly number[];
  readonly turn: number;
  readonly numbers: readonly number[] | null;
};

const isOver = ({ turn, numbers }: State): boolean => turn >= numbers.length;

/** One hidden number a seat; in their turns the seats raise or hold, and the highest wins what each has raised. */
export const highCards = defineCards<State, View>({
  code: 'high-cards',
  provider: 'finch-marrow',
  kind: 'cards',
  seats: { min: 2, max: 4 },
  rules: 1,
  rake: { bps: 300, capPoints: 2 },
  worstLoss: () => 5,
  deal(draw, { seats }) {
    const numbers: number[] = [];
    while (numbers.length < seats) {
      const number = 1_000 + draw(DECK);
      if (!numbers.includes(number)) numbers.push(number);
    }
    return { numbers, raises: numbers.map(() => 0), turn: 0 };
  },
  open: (state) =>
    isOver(state)
      ? []
      : [
          {
            seat: state.turn,
            key: `turn-${state.turn}`,
            phase: 'raise',
            seconds: 20,
            acts: [{ act: 'raise', most: 5 }],
          },
        ],
  apply(state, seat, { act, by }) {
    if (seat !== state.turn || act !== 'raise') return { refused: 'not-asked' };
    if (typeof by !== 'number' || !Number.isInteger(by) || by < 1 || by > 5) return { refused: 'no-raise' };
    return { state: { ...state, raises: state.raises.with(seat, by), turn: state.turn + 1 } };
  },
  fallback: () => ({ act: 'raise', by: 1 }),
  view: (state, seat) => ({
    own: seat === undefined ? null : (state.numbers[seat] ?? null),
    raises: state.raises,
    turn: state.turn,
    numbers: isOver(state) ? state.numbers : null,
  }),
  event: (_state, seat, { by }) => ({ event: 'raised', seat, by: by ?? 0 }),
  settle({ numbers, raises }) {
    const best = numbers.indexOf(Math.max(...numbers));
    const paid = raises.reduce((sum, raise, seat) => (seat === best ? sum : sum + raise), 0);
    return raises.map((raise, seat) => (seat === best ? paid : 0 - raise));
  },
  summary: ({ numbers }, seat) => ({ own: numbers[seat] ?? 0 }),
  bot: (_view, _turn, draw) => ({ act: 'raise', by: 1 + draw(5) }),
});
