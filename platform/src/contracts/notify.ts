import type { MessageKind } from '@baize/protocol/messages';
import type { ContractType } from '@baize/protocol/contracts';
import type { Tx } from '../kernel/database/database.ts';
import { sendMessage } from '../messages/index.ts';
import { usernamesOf } from '../members/index.ts';

type ContractMessage = Extract<MessageKind, `contract-${string}`>;

interface Note {
  readonly merchant: string;
  readonly type: ContractType;
  /** Null is the platform, which has no inbox. */
  readonly upline: string | null;
  readonly downline: string;
  readonly kind: ContractMessage;
  /** Makes it arrive once for each of the two. */
  readonly key: string;
  readonly at: Date;
  readonly amountMinor?: bigint;
  readonly currency?: string;
  /** Notifies one party when the other already knows. */
  readonly only?: 'upline' | 'downline';
}

/** Tells both sides of a contract what happened, each with the other's name. */
export async function tellBoth(tx: Tx, note: Note): Promise<void> {
  const { merchant, upline, downline, kind, key, at, type, only, amountMinor, currency } = note;
  const names = await usernamesOf(tx, upline === null ? [downline] : [upline, downline]);
  const amount =
    amountMinor === undefined || currency === undefined ? {} : { amountMinor: String(amountMinor), currency };
  for (const [side, memberId] of [
    ['upline', upline],
    ['downline', downline],
  ] as const) {
    if (memberId === null || (only !== undefined && only !== side)) continue;
    const other = side === 'upline' ? downline : upline;
    // Without a name the words speak of the platform.
    const params = { contract: type, side, other: other === null ? '' : (names.get(other) ?? ''), ...amount };
    await sendMessage(tx, { merchant, memberId, kind, at, key: `${key}:${side}`, params });
  }
}
