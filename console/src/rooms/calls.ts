import { roomsPaths } from '@baize/protocol/games/rooms/paths';
import type { OperatorCardGame, OperatorCardRoom, OperatorPonds, RoomsCalls } from '@baize/protocol/games';
import { bindOperatorCalls } from '../kernel/client.ts';

export const rooms = bindOperatorCalls<RoomsCalls>(roomsPaths);

/** Asked for again this often: seats and hands move by themselves. */
export const LIVE_MS = 2_000;

/** A line of the page of rooms. */
export type Line =
  | { readonly kind: 'room'; readonly key: string; readonly room: OperatorCardRoom }
  | { readonly kind: 'ponds'; readonly key: string; readonly ponds: OperatorPonds }
  | { readonly kind: 'game'; readonly key: string; readonly game: OperatorCardGame };

export const LIST_KEY = ['games', 'listCardRooms'] as const;

/** Hundredths of a per cent as a person reads them: 2.5. */
export const percentOf = (bps: number): string => String(bps / 100);

/** The same of what a person typed; NaN where it is none. */
export const bpsOf = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 100);
