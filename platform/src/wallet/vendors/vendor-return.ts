import { currencyOf, DEFAULT_LANGUAGE, formatMoney, refuse, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { nameIn } from '../deposits/deposit-methods.ts';
import { freshId } from '../fresh-id.ts';
import { findAccount } from '../ledger/ledger.ts';
import { isTrial } from '../service.ts';
import type { Whose } from '../turnover/turnover.ts';
import * as store from './vendor-store.ts';
import { createVendorMoney } from './vendor-transfers.ts';
import { createVendorWallets, whoseOf } from './vendor-wallets.ts';

type Return = Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>;

/**
 * Calls back all that lies with vendors, but for one, to which it may be on its way. Games that are open there end. A
 * vendor that does not answer keeps what it has, and keeps no other from giving theirs. Call it outside any transaction.
 */
export async function callBackFrom(deps: Return, whose: Whose, now: Date, but?: string): Promise<void> {
  const money = createVendorMoney(deps);
  const wallets = createVendorWallets(deps, money);
  const held = await deps.db.single((tx) => store.playersOf(tx, whose));
  const from = held.filter(({ vendor, known, balance }) => vendor !== but && known && balance > 0n);
  await Promise.all(from.map(({ vendor }) => callBack(vendor)));

  async function callBack(vendor: string): Promise<void> {
    const requested = {
      whose,
      vendor: { code: vendor },
      direction: 'OUT',
      amountMinor: null,
      cause: 'COLLECT',
    } as const;
    const made = await wallets.transfer({
      ...requested,
      key: `back:${freshId()}`,
      fingerprint: 'back',
      now,
      afterKick: true,
    });
    if (made.ok || made.problem.code !== 'CONFLICT' || !(await money.awaitEnd(whose, vendor))) return;
    // Money on its way has arrived here, or there: then it comes back now.
    const player = (await deps.db.single((tx) => store.playersOf(tx, whose))).find((each) => each.vendor === vendor);
    if (!player || player.balance === 0n) return;
    await wallets.transfer({ ...requested, key: `back:${freshId()}`, fingerprint: 'back', now, afterKick: true });
  }
}

/** All that lies with vendors by our books. */
export const lyingWith = async (tx: Tx, whose: Whose): Promise<bigint> =>
  (await store.playersOf(tx, whose)).reduce((sum, { balance }) => sum + balance, 0n);

const cashOf = async (tx: Tx, whose: Whose): Promise<bigint> =>
  (await findAccount(tx, { ...whose, purpose: 'CASH', detail: '' }))?.balanceMinor ?? 0n;

/**
 * Calls back what lies with vendors for something that the main wallet alone has too little for. Nothing is done where
 * all of it together would be too little. Returns whether it is worth another try then.
 */
export async function bringFor(
  deps: Return,
  whose: Whose,
  neededMinor: bigint | undefined,
  now: Date,
): Promise<boolean> {
  const { cash, lying } = await deps.db.read(async (tx) => ({
    cash: await cashOf(tx, whose),
    lying: await lyingWith(tx, whose),
  }));
  const needed = neededMinor ?? cash + lying;
  if (cash >= needed) return lying > 0n || neededMinor !== undefined;
  if (lying === 0n || cash + lying < needed) return false;
  await callBackFrom(deps, whose, now);
  if (neededMinor === undefined) return true;
  return (await deps.db.single((tx) => cashOf(tx, whose))) >= needed;
}

interface Need {
  readonly caller: MemberCaller;
  /** Undefined where nobody knows yet. */
  readonly neededMinor: bigint | undefined;
  readonly now: Date;
}

/**
 * Does what needs money. Where the main wallet has too little and the rest lies with vendors, that is called back and it
 * is done once more; what still lies there then is named in the refusal. `act` must leave nothing behind when it refuses.
 */
export async function withMoneyBack<T>(deps: Return, need: Need, act: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await act();
  if (first.ok || first.problem.code !== 'INSUFFICIENT_FUNDS' || isTrial(need.caller)) return first;
  const whose = whoseOf(need.caller);
  const second = (await bringFor(deps, whose, need.neededMinor, need.now)) ? await act() : first;
  if (second.ok || second.problem.code !== 'INSUFFICIENT_FUNDS') return second;
  const elsewhere = await deps.db.read((tx) => liesWith(tx, whose, need.caller.language ?? DEFAULT_LANGUAGE));
  return elsewhere.length === 0 ? second : refuse('INSUFFICIENT_FUNDS', { value: { elsewhere } });
}

/** Balances at vendors, by the names of their wallets. */
async function liesWith(tx: Tx, whose: Whose, language: string) {
  const held = await store.playersOf(tx, whose);
  const vendors = await store.listVendors(tx, whose.merchant);
  return vendors.flatMap(({ code, type_id: accountTypeId, names }) =>
    held
      .filter(({ vendor, balance }) => vendor === code && balance > 0n)
      .map(({ balance }) => ({
        accountTypeId,
        accountTypeName: nameIn(names, language),
        balance: formatMoney(balance, currencyOf(whose.currency)),
      })),
  );
}
