import type { CardMessage, CardState, ChairView, TableView } from '../../src/cards/wire.ts';
import type { HandMoment } from './card-face.ts';

/** A card room as its page knows it, with its clock against the page's own. */
export interface PageState extends CardState {
  /** The server's clock less the page's, in ms. */
  readonly aheadMs: number;
}

/** The state after a message that carries one. */
export function heard(message: CardMessage, nowMs: number): PageState | undefined {
  if (message.type !== 'snapshot' && message.type !== 'state') return undefined;
  const { now, room, table, balance } = message;
  return { now, room, table, balance, aheadMs: now - nowMs };
}

export const leftMs = ({ aheadMs }: PageState, until: number, nowMs: number): number =>
  Math.max(0, until - aheadMs - nowMs);

export const ownChair = ({ table }: PageState): ChairView | undefined => table?.chairs.find(({ you }) => you);

/** The hand for its face; nothing before the deal. */
export function momentOf(table: TableView | null): HandMoment | undefined {
  if (!table?.hand.view) return undefined;
  const { hand, chairs } = table;
  const { id, view, dealer, turn, result } = hand;
  const own = chairs.find(({ you }) => you);
  return {
    handId: id,
    view: view ?? {},
    place: own?.place ?? undefined,
    seats: chairs.filter(({ place }) => place !== null).length,
    dealer: dealer ?? 0,
    turn,
    result,
  };
}

/** The other chairs in the order of play, from the seat after one's own. */
export function othersInOrder({ table }: PageState): readonly ChairView[] {
  const chairs = table?.chairs ?? [];
  const own = chairs.findIndex(({ you }) => you);
  return own < 0 ? chairs : [...chairs.slice(own + 1), ...chairs.slice(0, own)];
}
