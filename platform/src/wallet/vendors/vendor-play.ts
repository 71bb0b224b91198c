import { currencyOf, minorOf, ok, refuse, stepOf, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { nameIn } from '../deposits/deposit-methods.ts';
import { gateValue } from '../gate.ts';
import { freshId } from '../fresh-id.ts';
import { findAccount } from '../ledger/ledger.ts';
import { readWalletMode } from '../rules.ts';
import { cashAccountKeyOf } from '../service.ts';
import type { WalletVendorTable } from '../tables.ts';
import * as store from './vendor-store.ts';
import { startPlay } from './vendor-kicks.ts';
import { callBackFrom } from './vendor-return.ts';
import { createVendorMoney } from './vendor-transfers.ts';
import { createVendorWallets, whoseOf } from './vendor-wallets.ts';

/** The vendor's id of the player whose money an account holds; undefined for accounts that are ours alone. */
export const vendorPlayerId = async (tx: Tx, accountId: bigint): Promise<string | undefined> =>
  (await store.playerOfAccount(tx, accountId))?.player_id;

interface Play {
  readonly caller: MemberCaller;
  /** The game's provider. */
  readonly vendor: string;
  /** With how much the member wants to play there, together with what lies there already. */
  readonly playWith: 'all' | bigint;
  readonly now: Date;
}

/** The balance that a game of a vendor with its own wallet uses. */
export interface PlayWallet {
  readonly accountId: bigint;
  readonly accountTypeId: string;
  readonly names: Readonly<Record<string, string>>;
  /** The number of this opening of the vendor's games. */
  readonly play: number;
}

/** The wallet as a launch tells of it. */
export const playWalletIn = ({ accountTypeId, names, play }: PlayWallet, language: string) => ({
  accountTypeId,
  accountTypeName: nameIn(names, language),
  play,
});

/**
 * Before a game is opened for money (semantics §1.6): what lies with other vendors comes back, and where the vendor keeps
 * money of its own, what the member wants to play with goes in, as far as the main wallet and the member's own limits
 * allow. Returns where it is played from; undefined where the vendor plays from the main wallet. Refusals:
 * ACCOUNT_BLOCKED, GAME_MAINTENANCE, LIMIT_REACHED also when more lies there than may be lost, SERVICE_UNAVAILABLE. Call
 * it outside any transaction.
 */
export async function prepareVendorPlay(
  deps: Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>,
  { caller, vendor: code, playWith, now }: Play,
): Promise<Result<PlayWallet | undefined>> {
  const { db } = deps;
  const money = createVendorMoney(deps);
  const wallets = createVendorWallets(deps, money);
  const whose = whoseOf(caller);
  const { isSingle } = await db.single((tx) => readWalletMode(tx, caller.merchantCode));
  const vendors = isSingle ? [] : await db.single((tx) => store.listVendors(tx, caller.merchantCode));
  const vendor = vendors.find((each) => each.code === code);
  if (!vendor) {
    await callBackFrom(deps, whose, now);
    return ok(undefined);
  }
  if (vendor.status !== 'OPEN') return refuse('GAME_MAINTENANCE');
  if (await db.single(async (tx) => (await findAccount(tx, cashAccountKeyOf(caller)))?.frozen)) {
    return refuse('ACCOUNT_BLOCKED');
  }
  const player = await db.transaction((tx) => store.playerAt(tx, whose, code, now));
  const refused = await money.introduce(player);
  if (refused) return refuse(refused.known ? 'GAME_MAINTENANCE' : 'SERVICE_UNAVAILABLE');
  // Before anything moves: whoever leaves an earlier game from here on takes nothing back of what goes in now.
  const play = await store.countPlay(db.kysely, player.account_id);
  await callBackFrom(deps, whose, now, code);
  const moved = await moveIn(vendor);
  // Money that is there already may be played.
  if (!moved.ok && (await lying()) === 0n) {
    if (moved.problem.code === 'LIMIT_REACHED') return moved;
    if (moved.problem.code === 'ACCOUNT_FROZEN') return refuse('ACCOUNT_BLOCKED');
  }
  const refusal = await db.transaction((tx) => startPlay(tx, player, caller.sessionId, now));
  if (refusal) return refuse('LIMIT_REACHED', { value: gateValue(refusal, caller.currency) });
  return ok({ accountId: player.account_id, accountTypeId: vendor.type_id, names: vendor.names, play });

  async function lying(): Promise<bigint> {
    return (await db.single((tx) => store.playerOfAccount(tx, player.account_id)))?.balance ?? 0n;
  }

  async function moveIn(into: WalletVendorTable): Promise<Result<unknown>> {
    // Money left by an earlier game of the vendor may be on its way back.
    await money.awaitEnd(whose, code);
    const first = await tryIn(into, await wanted());
    if (first.ok || first.problem.code !== 'LIMIT_REACHED') return first;
    const stated = first.problem.value?.['left'];
    const left = typeof stated === 'string' ? minorOf(stated) : 0n;
    const most = await wanted();
    const second = await tryIn(into, left < most ? left : most);
    return second.ok && second.value === undefined ? first : second;
  }

  /** The amount to move in, by the balances here and there now. */
  async function wanted(): Promise<bigint> {
    const balance = (await db.single((tx) => findAccount(tx, cashAccountKeyOf(caller))))?.balanceMinor ?? 0n;
    if (playWith === 'all') return balance;
    const missing = playWith - (await lying());
    if (missing <= 0n) return 0n;
    return missing < balance ? missing : balance;
  }

  /** An amount below the vendor's minimum is not sent. */
  async function tryIn(into: WalletVendorTable, amount: bigint): Promise<Result<unknown>> {
    const amountMinor = amount - (amount % stepOf(currencyOf(caller.currency)));
    if (amountMinor < into.min_amount || amountMinor <= 0n) return ok(undefined);
    const key = `launch:${freshId()}`;
    const requested = { whose, vendor: into, cause: 'LAUNCH', key, fingerprint: 'launch', now } as const;
    return wallets.transfer({ ...requested, direction: 'IN', amountMinor });
  }
}
