import {
  formatMoney,
  minorOf,
  refuse,
  type BoundExceeded,
  type OperatorBound,
  type OperatorBounds,
  type Permission,
  type Problem,
} from '@baize/protocol/kernel';
import { dayIn } from '../time/calendar.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Tx } from '../database/database.ts';
import type { Merchant } from '../merchant.ts';
import { readBounds } from './bounds.ts';
import type { BodyKeeper } from './kept-body.ts';
import { addToDaySum, insertRequest, lockDaySum } from './request-store.ts';

type SumBound = 'givenPerDay' | 'depositsPerDay' | 'budgetPerDay';
type AmountBound = 'rewardAmount' | 'rewardPoints' | 'clearThreshold';
type NumberBound = Exclude<OperatorBound, SumBound | AmountBound>;

const SUMS: readonly OperatorBound[] = ['givenPerDay', 'depositsPerDay', 'budgetPerDay'];

/** An action's amount for each limit that it touches; `always` names actions that no operator does alone. */
export type Weight = { readonly [B in SumBound | AmountBound]?: bigint | undefined } & {
  readonly [B in NumberBound]?: number | undefined;
} & { readonly always?: string | undefined };

/** The call that an operator makes, as it can be made again by a second one. */
export interface Operation {
  readonly call: string;
  readonly permission: Permission;
  readonly params: unknown;
  readonly body: unknown;
  readonly merchant: Merchant;
  /** Set for an encrypted call, whose body is kept sealed. */
  readonly keeper?: BodyKeeper | undefined;
  /** Stands where a second operator approves what another one asked for. */
  readonly approval?: Approval | undefined;
}

/** The approval of a request, taken in the transaction of what it approves. */
export interface Approval {
  /** Locks the request; the problem where it may not be approved any more. */
  readonly take: (tx: Tx) => Promise<Problem | undefined>;
  readonly done: (tx: Tx) => Promise<void>;
}

interface Acting {
  readonly caller: OperatorCaller;
  readonly now: Date;
  readonly operation?: Operation | undefined;
}

type Refusal = { readonly ok: false; readonly problem: Problem };

/** Checks an operator's change before it writes anything. */
export interface SecondLook {
  /**
   * The refusal where the act goes beyond what one operator may do alone: the call is written down for a second one.
   * Undefined where it may be done now; then the day's sums are counted once it is done.
   */
  readonly needed: (weight: Weight) => Promise<Refusal | undefined>;
}

/** The look within one transaction; `count` adds what was done to the day's sums, `written` is called with a new request. */
export function openSecondLook(
  tx: Tx,
  acting: Acting,
  written: (request: { readonly id: string; readonly exceeded: readonly BoundExceeded[] }) => Promise<void>,
): SecondLook & { readonly count: () => Promise<void> } {
  const { caller, now, operation } = acting;
  const counted: { readonly bound: SumBound; readonly day: string; readonly amount: bigint }[] = [];
  const whose = { merchant: caller.merchantCode, operatorId: caller.operatorId };

  return {
    needed: async (weight) => {
      if (Object.values(weight).every((each) => each === undefined)) return undefined;
      if (operation === undefined) throw new Error('who may act beyond a bound has to say by which call');
      if (operation.approval !== undefined) return undefined;
      const { merchant } = operation;
      const bounds = await readBounds(tx, merchant.code, merchant.currency.code);
      const exceeded: BoundExceeded[] = [];
      if (weight.always !== undefined) exceeded.push({ bound: 'always', asked: weight.always });
      const day = dayIn(merchant.timeZone, now);
      for (const bound of Object.keys(bounds) as OperatorBound[]) {
        const asked = weight[bound];
        if (asked === undefined) continue;
        if (!isSum(bound)) {
          if (isBeyond(bound, asked, bounds)) exceeded.push(shown(bound, asked, bounds, merchant));
          continue;
        }
        const amount = BigInt(asked);
        if (amount <= 0n) continue;
        // The row is kept until the end of the transaction, so that two at once see each other's sum.
        const today = await lockDaySum(tx, { ...whose, bound, day });
        if (today + amount > minorOf(bounds[bound])) {
          exceeded.push({ ...shown(bound, amount, bounds, merchant), today: formatMoney(today, merchant.currency) });
        } else counted.push({ bound, day, amount });
      }
      if (exceeded.length === 0) return undefined;
      counted.length = 0;
      const { id: requestId, isNew } = await insertRequest(tx, { caller, now, operation, exceeded });
      if (isNew) await written({ id: requestId, exceeded });
      return refuse('SECOND_OPERATOR_REQUIRED', { value: { requestId, exceeded } });
    },
    count: async () => {
      for (const { bound, day, amount } of counted.splice(0)) await addToDaySum(tx, { ...whose, bound, day }, amount);
    },
  };
}

const isSum = (bound: OperatorBound): bound is SumBound => SUMS.includes(bound);

function isBeyond(bound: OperatorBound, asked: bigint | number, bounds: OperatorBounds): boolean {
  const limit = bounds[bound];
  if (typeof limit === 'string') return BigInt(asked) > minorOf(limit);
  return bound === 'leastTurnoverBps' ? asked < limit : asked > limit;
}

const shown = (
  bound: OperatorBound,
  asked: bigint | number,
  bounds: OperatorBounds,
  { currency }: Merchant,
): BoundExceeded => ({
  bound,
  limit: String(bounds[bound]),
  asked: typeof asked === 'bigint' ? formatMoney(asked, currency) : String(asked),
});

/** A figure that was raised, to be held against a bound; undefined where it was not. */
export const raised = <T extends bigint | number>(before: T | undefined, after: T): T | undefined =>
  before === undefined || after > before ? after : undefined;

/** The same of a figure that was lowered. */
export const lowered = (before: number | undefined, after: number): number | undefined =>
  before === undefined || after < before ? after : undefined;
