import { createHmac } from 'node:crypto';
import type { VendorReply } from '@baize/protocol/games';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { kinOf } from '../../members/index.ts';
import { devicesOf, tracesOf } from '../../session/index.ts';
import { findRoom } from '../room-store.ts';
import type { LaunchTable } from '../tables.ts';
import { vendorAmount } from './reply.ts';

export type SeatingDeps = Pick<Deps, 'secrets'>;

/**
 * Keys that two accounts have in common when they are probably one person or a household: the account itself, those that
 * share a contact or payee with it, its
 * devices, addresses and payees. A vendor learns nothing from a key but that it is the same.
 */
async function apartKeys(
  { secrets }: SeatingDeps,
  tx: Tx,
  person: { readonly merchant: string; readonly memberId: string },
): Promise<string[]> {
  const secret = secrets.derive('fair-seating');
  const keyOf = (kind: string, value: string): string =>
    createHmac('sha256', secret).update(`${person.merchant}/${kind}/${value}`).digest('base64url').slice(0, 22);
  const kin = await kinOf(tx, person);
  const traces = await tracesOf(tx, person.memberId);
  const keys = [
    ...[person.memberId, ...kin].map((id) => keyOf('member', id)),
    ...(await devicesOf(tx, person.memberId)).map((mark) => keyOf('device', mark)),
    ...traces.map(({ kind, value }) => keyOf(kind, value)),
  ];
  return [...new Set(keys)];
}

/** The room of players that a game was opened for, while it is open, and whom its player never shares a table with. */
export async function seatingOf(
  deps: SeatingDeps,
  tx: Tx,
  { merchant, room_id: roomId, member_id: memberId, game_id: gameId, mode }: LaunchTable,
): Promise<Pick<VendorReply, 'room' | 'apart'>> {
  if (roomId === null || mode !== 'REAL') return {};
  const room = await findRoom(tx, merchant, roomId);
  if (!room?.is_open || room.game_id !== gameId) return {};
  return {
    room: {
      id: room.id,
      minStake: vendorAmount(room.min_stake),
      maxStake: vendorAmount(room.max_stake),
      seats: room.seats,
      revision: room.revision,
    },
    apart: await apartKeys(deps, tx, { merchant, memberId }),
  };
}
