import { currencyOf, ok, parseAmount, refuse, stepOf, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { gateValue } from './gate.ts';
import { freshId } from './fresh-id.ts';
import { findAccount } from './ledger.ts';
import { readWalletMode } from './rules.ts';
import { cashAccountKeyOf } from './service.ts';
import type { WalletVendorTable } from './tables.ts';
import * as store from './vendor-store.ts';
import { startPlay } from './vendor-kicks.ts';
import { createVendorMoney } from './vendor-transfers.ts';
import { createVendorWallets, whoseOf } from './vendor-wallets.ts';

/** How a vendor knows the player whose money lies in an account; undefined for accounts that are ours alone. */
export const vendorPlayerId = async (tx: Tx, accountId: bigint): Promise<string | undefined> =>
  (await store.playerOfAccount(tx, accountId))?.player_id;

interface Play {
  readonly caller: MemberCaller;
  /** The game's provider. */
  readonly vendor: string;
  readonly now: Date;
}

/**
 * Before a game of a vendor that keeps money of its own is opened (semantics §1.6): what lies with other vendors comes
 * back, and what the main wallet holds goes in, as far as the member's own limits allow. Returns the account that is
 * played from; undefined where the vendor plays from the main wallet. Refusals: ACCOUNT_BLOCKED, GAME_MAINTENANCE,
 * LIMIT_REACHED also when more lies there than may be lost, SERVICE_UNAVAILABLE. Call it outside any transaction.
 */
export async function prepareVendorPlay(
  deps: Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>,
  { caller, vendor: code, now }: Play,
): Promise<Result<bigint | undefined>> {
  const { db } = deps;
  const money = createVendorMoney(deps);
  const wallets = createVendorWallets(deps, money);
  const { isSingle } = await db.read((tx) => readWalletMode(tx, caller.merchantCode));
  const vendors = isSingle ? [] : await db.read((tx) => store.listVendors(tx, caller.merchantCode));
  const vendor = vendors.find((each) => each.code === code);
  if (!vendor) return ok(undefined);
  if (vendor.status !== 'OPEN') return refuse('GAME_MAINTENANCE');
  if (await db.read(async (tx) => (await findAccount(tx, cashAccountKeyOf(caller)))?.frozen)) {
    return refuse('ACCOUNT_BLOCKED');
  }
  const player = await db.transaction((tx) => store.playerAt(tx, whoseOf(caller), code, now));
  const refused = await money.introduce(player);
  if (refused) return refuse(refused.known ? 'GAME_MAINTENANCE' : 'SERVICE_UNAVAILABLE');
  await callBack();
  const moved = await moveIn(vendor);
  if (!moved.ok && moved.problem.code === 'LIMIT_REACHED' && player.balance === 0n) return moved;
  const refusal = await db.transaction((tx) => startPlay(tx, player, caller.sessionId, now));
  return refusal ? refuse('LIMIT_REACHED', { value: gateValue(refusal, caller.currency) }) : ok(player.account_id);

  async function callBack(): Promise<void> {
    const held = await db.read((tx) => store.playersOf(tx, whoseOf(caller)));
    for (const other of vendors.filter((each) => each.code !== code)) {
      if ((held.find((each) => each.vendor === other.code)?.balance ?? 0n) === 0n) continue;
      await wallets.transfer({ ...wishOf(other), direction: 'OUT', amountMinor: null });
    }
  }

  async function moveIn(into: WalletVendorTable): Promise<Result<unknown>> {
    const balance = (await db.read((tx) => findAccount(tx, cashAccountKeyOf(caller))))?.balanceMinor ?? 0n;
    const first = await tryIn(into, balance);
    if (first.ok || first.problem.code !== 'LIMIT_REACHED') return first;
    const told = first.problem.value?.['left'];
    const left = typeof told === 'string' ? (parseAmount(told) ?? 0n) : 0n;
    const second = await tryIn(into, left < balance ? left : balance);
    return second.ok && second.value === undefined ? first : second;
  }

  /** Nothing is sent for less than a vendor takes. */
  async function tryIn(into: WalletVendorTable, amount: bigint): Promise<Result<unknown>> {
    const amountMinor = amount - (amount % stepOf(currencyOf(caller.currency)));
    if (amountMinor < into.min_amount) return ok(undefined);
    return wallets.transfer({ ...wishOf(into), direction: 'IN', amountMinor });
  }

  function wishOf(each: WalletVendorTable) {
    return { caller, vendor: each, cause: 'LAUNCH', key: `launch:${freshId()}`, fingerprint: 'launch', now } as const;
  }
}
