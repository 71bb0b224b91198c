import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { freshId } from '../fresh-id.ts';
import { getOrCreateAccount, getOrCreateBrandAccount, postLines } from '../ledger/ledger.ts';
import { placeStake } from '../stakes/stakes.ts';
import type { Whose } from '../turnover/turnover.ts';
import { endTransfer, startTransfer } from '../vendors/vendor-store.ts';

/** Money of a member, and when it goes somewhere. */
export interface Parked {
  readonly whose: Whose;
  readonly amountMinor: bigint;
  readonly at: Date;
}

const VENDOR = 'PARKING';

const cashOf = (tx: Tx, { whose, at }: Parked): Promise<bigint> =>
  getOrCreateAccount(tx, { ...whose, purpose: 'CASH', detail: '' }, at);

/** A bet that stands open; returns its wager. */
export async function inBet(tx: Tx, parked: Parked): Promise<string> {
  const ticket = randomUUID();
  const { code, wagerId } = await placeStake(tx, {
    accountId: await cashOf(tx, parked),
    scope: 'parking',
    key: ticket,
    fingerprint: ticket,
    brandAccount: 'LOTTERY',
    provider: 'LOTTERY',
    ticket,
    gameCode: 'SSC_1M',
    category: 'ELOTT',
    stakeMinor: parked.amountMinor,
    at: parked.at,
  });
  if (code !== 'OK' || wagerId === null) throw new Error(`a stake was refused: ${code}`);
  return wagerId;
}

/** On its way to a vendor, or back from there; returns the transfer. */
export async function onTheWay(
  tx: Tx,
  { whose, amountMinor, at }: Parked,
  direction: 'IN' | 'OUT' = 'IN',
  vendor: string = VENDOR,
): Promise<string> {
  const id = freshId();
  const order = { id, whose, vendor, direction, amountMinor, cause: 'MEMBER', key: id, fingerprint: id } as const;
  const { code } = await startTransfer(tx, { ...order, nextAt: new Date(at.getTime() + HOUR_MS), at });
  if (code !== 'OK') throw new Error(`a transfer was refused: ${code}`);
  return id;
}

export async function arrived(tx: Tx, id: string, { amountMinor, at }: Parked): Promise<void> {
  const code = await endTransfer(tx, { id, state: 'DONE', amountMinor, reason: '', at });
  if (code !== 'OK') throw new Error(`a transfer did not end: ${code}`);
}

/** With a vendor. */
export const withVendor = async (tx: Tx, parked: Parked): Promise<void> =>
  arrived(tx, await onTheWay(tx, parked, 'IN'), parked);

export const backFromVendor = async (tx: Tx, parked: Parked): Promise<void> =>
  arrived(tx, await onTheWay(tx, parked, 'OUT'), parked);

/** Frozen for a withdrawal. */
export async function frozen(tx: Tx, parked: Parked): Promise<void> {
  const { whose, amountMinor, at } = parked;
  const accountId = await getOrCreateAccount(tx, { ...whose, purpose: 'FROZEN', detail: '' }, at);
  await post(tx, parked, 'WITHDRAWAL_FREEZE', [await cashOf(tx, parked), accountId], amountMinor);
}

/** Lost in a game that tells nobody. */
export async function lost(tx: Tx, parked: Parked): Promise<void> {
  const { merchant, currency } = parked.whose;
  const brandAccount = await getOrCreateBrandAccount(tx, { merchant, currency, purpose: 'GAMES', detail: VENDOR });
  await post(tx, parked, 'BET', [await cashOf(tx, parked), brandAccount], parked.amountMinor);
}

async function post(
  tx: Tx,
  { whose: { merchant }, at }: Parked,
  kind: string,
  [from, to]: readonly [bigint, bigint],
  amountMinor: bigint,
): Promise<void> {
  const { code } = await postLines(tx, {
    merchant,
    scope: 'parking',
    key: randomUUID(),
    fingerprint: '',
    reference: '',
    subject: '',
    at,
    lines: [
      { accountId: from, amountMinor: -amountMinor, kind },
      { accountId: to, amountMinor, kind },
    ],
  });
  if (code !== 'OK') throw new Error(`a transfer was refused: ${code}`);
}
