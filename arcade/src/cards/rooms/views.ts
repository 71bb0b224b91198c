import { formatAmount } from '@baize/protocol/kernel';
import { handOutcome, handProof } from '../bodies.ts';
import type {
  CardState,
  ChairState,
  ChairView,
  HandResult,
  HandView,
  RoomView,
  TablePhase,
  TableView,
} from '../wire.ts';
import { chairsOf } from './matching.ts';
import {
  handFacts,
  isGoingOn,
  isOver,
  isPresent,
  isThere,
  placeOf,
  rakeOfHand,
  tableOf,
  type CardRoomState,
  type CardTable,
  type LiveHand,
  type Person,
  type Sitter,
} from './state.ts';

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** The largest stake that a hand of a full table holds of one seat, in points. */
export function worstPoints({ cards, terms }: Pick<CardRoomState, 'cards' | 'terms'>): number {
  const seats = chairsOf({ cards, terms });
  return Math.max(...Array.from({ length: seats }, (_, seat) => cards.worstLoss({ seats, dealer: 0 }, seat)));
}

/** `table` is the one that the page sits at: a hand keeps the rake that it was begun with. */
export function roomView(state: CardRoomState, table?: CardTable): RoomView {
  const { cards, terms, people, setting } = state;
  const rake = table && isGoingOn(table.hand) ? rakeOfHand(state, table.hand.row) : setting.rake;
  const { pointMinor, practice, currency, exponent } = terms;
  return {
    game: cards.code,
    practice,
    currency,
    exponent,
    point: decimal(pointMinor),
    worst: decimal(BigInt(worstPoints(state)) * pointMinor),
    rake: practice ? null : { bps: rake.bps, cap: decimal(BigInt(rake.capPoints) * pointMinor) },
    closing: !setting.open,
    seats: { min: cards.seats.min, max: chairsOf(state) },
    people: [...people.values()].filter(isPresent).length,
  };
}

const chairState = (state: CardRoomState, sitter: Sitter): ChairState => {
  if (sitter.leaving) return 'LEAVING';
  if (!isThere(state, sitter)) return 'AWAY';
  return sitter.ready ? 'READY' : 'OUT';
};

function chairView(state: CardRoomState, { chairs, hand }: CardTable, chair: number, seat: string): ChairView[] {
  const sitter = chairs[chair];
  if (!sitter) return [];
  return [
    {
      chair,
      name: sitter.name,
      bot: sitter.bot,
      you: sitter.seat === seat,
      state: chairState(state, sitter),
      place: placeOf(hand, sitter.seat) ?? null,
      seedHash: sitter.seedHash,
    },
  ];
}

export const phaseOf = ({ hand, untilMs }: CardTable): TablePhase => {
  const { phase } = hand.row;
  if (phase === 'PROMISED' || phase === 'CANCELLED') return untilMs > 0 ? 'STARTING' : 'WAITING';
  return phase === 'STAKING' || phase === 'PLAYING' ? phase : 'SETTLED';
};

/** The end of a hand for one seat; nothing before it. */
function resultFor({ row, cards }: CardRoomState, hand: LiveHand, place: number | undefined): HandResult | null {
  const { points, money, sitting } = hand;
  if (!isOver(hand) || !sitting) return null;
  const own = place === undefined ? undefined : money[place];
  const seat = place === undefined ? undefined : hand.seats[place];
  const outcome = points && own ? handOutcome(points, own) : null;
  const facts = handFacts(cards, hand, sitting);
  return {
    serverSeed: hand.row.server_seed,
    points: points ?? noPoints(sitting.seats),
    ...(own && {
      mine: {
        stake: decimal(own.stakeMinor),
        returned: decimal(own.returnedMinor),
        net: decimal(own.netMinor - own.rakeMinor),
        rake: decimal(own.rakeMinor),
      },
    }),
    ...(seat &&
      place !== undefined && {
        proof: handProof({ room: row, hand: hand.row }, facts, { place, stakeMinor: seat.stakeMinor, outcome }),
      }),
    ...(hand.row.phase === 'REFUNDED' && { refunded: true as const }),
  };
}

const noPoints = (seats: number): number[] => Array.from({ length: seats }, () => 0);

/** A hand as a seat may see it. The rules say what that is; the server's seed is not in it before the end. */
function handView(state: CardRoomState, hand: LiveHand, seat: string): HandView {
  const { cards } = state;
  const { row, sitting, clocks } = hand;
  const place = placeOf(hand, seat);
  const turns = hand.state && row.phase === 'PLAYING' ? cards.open(hand.state) : [];
  const own = turns.find((turn) => turn.seat === place);
  const staked = hand.seats.find(({ sitter }) => sitter.seat === seat);
  const isHeld = staked && (staked.state === 'IN' || staked.state === 'PENDING');
  return {
    id: row.id,
    number: row.number,
    commitment: row.commitment,
    dealer: sitting ? sitting.dealer : null,
    view: hand.state && sitting ? cards.view(hand.state, place) : null,
    turns: turns.flatMap(({ seat: asked, phase, seconds, isQuiet }) => {
      const clock = clocks.get(asked);
      if (!clock || (isQuiet === true && asked !== place)) return [];
      const { untilMs, refill, beganMs } = clock;
      const lasts = refill ? Math.max(1_000, untilMs - beganMs - seconds * 1_000) : seconds * 1_000;
      return [{ place: asked, phase, until: untilMs, lasts, refill }];
    }),
    turn:
      own && hand.state
        ? { key: own.key, phase: own.phase, acts: own.acts, fallback: cards.fallback(hand.state, own.seat) }
        : null,
    held: decimal(isHeld ? staked.stakeMinor : 0n),
    result: resultFor(state, hand, place),
  };
}

export function tableView(state: CardRoomState, table: CardTable, seat: string): TableView {
  return {
    no: table.no,
    phase: phaseOf(table),
    until: table.untilMs,
    chairs: table.chairs.flatMap((_, chair) => chairView(state, table, chair, seat)),
    hand: handView(state, table.hand, seat),
  };
}

export function stateFor(state: CardRoomState, person: Person, nowMs: number): CardState {
  const table = tableOf(state, person.seat);
  return {
    now: nowMs,
    room: roomView(state, table),
    table: table ? tableView(state, table, person.seat) : null,
    balance: person.balance,
  };
}
