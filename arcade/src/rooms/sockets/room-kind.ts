import type { SessionRow } from '../../rounds/records.ts';
import type { Line } from '../channel.ts';

/** A seat that a socket has. */
export interface Place {
  /** Takes a message of the page; false when it is none of this kind of room. */
  receive(message: unknown): boolean;
  /** The socket is gone. The seat waits for the next one as long as its room says. */
  leave(): void;
}

/** The first request of a page. */
export interface JoinRequest {
  /** It has every message up to this number. */
  readonly after?: number;
  /** One of several rooms of its game, where the page may choose. */
  readonly room?: string;
}

/** A seat taken here, a room that another process has, or the reason for neither. */
export type Admission =
  | { readonly kind: 'seated'; readonly place: Place }
  | { readonly kind: 'elsewhere'; readonly origin: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** One kind of rooms: live tables, card rooms, ponds. All are served on one path, by the game of a session. */
export interface RoomKind {
  /** Whether a game, by its code, is played in rooms of this kind. */
  serves(game: string): boolean;
  enter(session: SessionRow, line: Line, request: JoinRequest): Promise<Admission>;
}
