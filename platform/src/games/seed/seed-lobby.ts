import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';
import { parseAmount } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { inEveryLanguage } from '../../kernel/texts/texts.ts';
import { isLottery } from '../game-view.ts';
import { setGame, setVendor } from '../lobby/lobby-store.ts';
import { searchable } from '../searchable.ts';
import { gameFacts } from './game-facts.ts';
import { gameSeed } from './games.ts';
import { seedRooms } from './rooms.ts';
import { vendorSeed } from './vendors.ts';

const MERCHANTS = [
  { code: 'baize', currency: 'USD' },
  { code: 'harbour', currency: 'VND' },
] as const;

/** Providers, and the titles of both brands. */
export async function seedLobby(tx: Tx): Promise<void> {
  for (const [position, vendor] of vendorSeed.entries()) {
    await setVendor(tx, { ...vendor, position, status: 'ACTIVATED' });
  }
  for (const merchant of MERCHANTS) {
    await seedTitles(tx, merchant);
    await seedRooms(tx, merchant);
  }
}

/** The titles of one brand. Where nobody has set stakes in its currency, a game is announced and not open; lotteries need no vendor. */
export async function seedTitles(
  tx: Tx,
  merchant: { readonly code: string; readonly currency: string },
): Promise<void> {
  for (const [position, { id, category, vendor, ...title }] of gameSeed.entries()) {
    const names = inEveryLanguage(`games.title.${id}`);
    const stakes: Readonly<Record<string, readonly [string, string]>> = title.open?.stakes ?? {};
    const [min, max] = stakes[merchant.currency] ?? [];
    const open = min === undefined ? undefined : title.open;
    await setGame(tx, {
      merchant: merchant.code,
      id,
      vendor,
      category,
      names,
      search_text: searchable(Object.values(names).join(' ')),
      position,
      status: open || isLottery(category) ? 'ACTIVATED' : 'COMING_SOON',
      door: open ? ARCADE_VENDOR_CODE : null,
      rtp_bps: open?.rtpBps ?? null,
      min_stake: min === undefined ? null : (parseAmount(min) ?? null),
      max_stake: max === undefined ? null : (parseAmount(max) ?? null),
      lines: open?.lines ?? null,
      // Play credits sit at no table between players.
      supports_trial: open !== undefined && category !== 'PVP',
      // Games of the first day are not new; operators say which are.
      is_new: false,
      node_id: `${vendor}-${101 + position}`,
      display_names: {},
      is_promoted: false,
      ...gameFacts(id, category),
    });
  }
}
