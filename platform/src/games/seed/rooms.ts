import { parseAmount } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { inEveryLanguage } from '../../kernel/texts/texts.ts';
import { findRoom, saveRoom } from '../room-store.ts';
import { gameSeed } from './games.ts';

/** Games that are played between players, with the most points that a hand takes of one seat. */
const WORST_POINTS: Readonly<Record<string, number>> = {
  'thirteen-cards': 24,
  'bull-court': 24,
  'rummy-veranda': 80,
  'mahjong-courtyard': 64,
};

/** Rooms by what a point is worth; people are let in until so many are there. */
const ROOMS = [
  { name: 'quiet', seats: 16, point: { USD: '0.10', VND: '1000' } },
  { name: 'garden', seats: 16, point: { USD: '1.00', VND: '20000' } },
  { name: 'terrace', seats: 8, point: { USD: '10.00', VND: '200000' } },
] as const;

type Brand = { readonly code: string; readonly currency: string };

/** The rooms of a brand's games between players. What an operator has set stays as it is. */
export async function seedRooms(tx: Tx, merchant: Brand): Promise<void> {
  let position = 0;
  for (const { id: gameId, open } of gameSeed) {
    const worst = WORST_POINTS[gameId];
    if (!open || worst === undefined) continue;
    for (const { name, seats, point } of ROOMS) {
      position += 1;
      const id = `${gameId}-${name}`;
      const amounts: Readonly<Record<string, string>> = point;
      const pointMinor = parseAmount(amounts[merchant.currency] ?? '');
      if (pointMinor === undefined || (await findRoom(tx, merchant.code, id))) continue;
      await saveRoom(tx, {
        merchant: merchant.code,
        id,
        game_id: gameId,
        names: inEveryLanguage(`games.room.${name}`),
        min_stake: pointMinor,
        max_stake: pointMinor * BigInt(worst),
        seats,
        position,
        is_open: true,
        revision: 1,
      });
    }
  }
}
