import type { PointItemBar } from '@baize/protocol/points';
import { DAY_MS } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { creditedSince, sumWagers } from '../wallet/index.ts';
import { pointBalance, type Holder } from './account.ts';
import { takenByItem } from './order-store.ts';
import type { ItemRow } from './store.ts';

/**
 * A member's status in the mall. Requirements that need a sum over bets or deposits are computed only for items that
 * have them.
 */
export interface MallStatus {
  readonly balance: bigint;
  readonly taken: ReadonlyMap<string, number>;
  barsTo(item: ItemRow, quantity?: number): Promise<PointItemBar[]>;
}

export const holderOf = ({ merchantCode, memberId }: MemberCaller): Holder => ({ merchant: merchantCode, memberId });

/** For whom tickets of a raffle would be. */
export const takerOf = ({ merchantCode, isAgent, currency }: MemberCaller) => ({
  merchant: merchantCode,
  memberKind: isAgent,
  currency,
});

export async function mallStatusOf(
  tx: Tx,
  { ranks }: Pick<Deps, 'ranks'>,
  holder: Holder,
  now: Date,
): Promise<MallStatus> {
  const balance = await pointBalance(tx, holder);
  const taken = await takenByItem(tx, holder);
  const level = await ranks.levelOf(tx, holder.memberId);
  const deposits = new Map<number, bigint>();
  const bets = new Map<number, bigint>();
  const sinceOf = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

  async function deposited(days: number): Promise<bigint> {
    const sum = deposits.get(days) ?? (await creditedSince(tx, holder, sinceOf(days)));
    deposits.set(days, sum);
    return sum;
  }
  async function played(days: number): Promise<bigint> {
    const known = bets.get(days);
    if (known !== undefined) return known;
    const { validBetMinor } = await sumWagers(tx, {
      ...holder,
      mode: 'REAL',
      period: { from: sinceOf(days), to: undefined },
      category: undefined,
      vassalage: undefined,
      status: 'SETTLED',
      gameIds: undefined,
    });
    bets.set(days, validBetMinor);
    return validBetMinor;
  }

  return {
    balance,
    taken,
    barsTo: async (item, quantity = 1) => {
      const bars: PointItemBar[] = [];
      const had = taken.get(item.id) ?? 0;
      if (item.stock !== null && item.stock < quantity) bars.push('SOLD_OUT');
      if (item.per_member !== null && had + quantity > item.per_member) bars.push('ITEM_LIMIT');
      if (level < item.min_rank) bars.push('RANK');
      if (item.need_deposit !== null && (await deposited(item.need_days)) < item.need_deposit) bars.push('DEPOSIT');
      if (item.need_valid_bet !== null && (await played(item.need_days)) < item.need_valid_bet) bars.push('VALID_BET');
      if (balance < item.points * BigInt(quantity)) bars.push('POINTS');
      return bars;
    },
  };
}
