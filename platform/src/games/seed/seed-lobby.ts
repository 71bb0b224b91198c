import { parseAmount } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database.ts';
import { saveGame, saveVendor } from '../lobby-store.ts';
import { searchable } from '../searchable.ts';
import { gameSeed } from './games.ts';
import { vendorSeed } from './vendors.ts';

const MERCHANTS = [
  { code: 'baize', currency: 'USD' },
  { code: 'harbour', currency: 'VND' },
] as const;

/** The door of the arcade: the code under which it signs its calls. */
export const ARCADE_DOOR = 'ARCADE';

/** Makers and titles of both brands. */
export async function seedLobby(tx: Tx): Promise<void> {
  for (const [position, vendor] of vendorSeed.entries()) {
    await saveVendor(tx, { ...vendor, position, status: 'ACTIVATED' });
  }
  for (const merchant of MERCHANTS) {
    for (const [position, { id, category, vendor, EN, CN, open }] of gameSeed.entries()) {
      const [min, max] = open?.stakes[merchant.currency] ?? [];
      await saveGame(tx, {
        merchant: merchant.code,
        id,
        vendor,
        category,
        names: { EN, CN },
        search_text: searchable(`${EN} ${CN}`),
        position,
        status: open ? 'ACTIVATED' : 'COMING_SOON',
        door: open ? ARCADE_DOOR : null,
        rtp_bps: open?.rtpBps ?? null,
        min_stake: min === undefined ? null : (parseAmount(min) ?? null),
        max_stake: max === undefined ? null : (parseAmount(max) ?? null),
        lines: open?.lines ?? null,
        supports_trial: open !== undefined,
        is_new: open !== undefined,
      });
    }
  }
}
