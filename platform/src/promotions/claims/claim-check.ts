import { createHmac } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { deviceOf, tracesOf } from '../../session/index.ts';
import { findCheck, insertCheck, recordTraces, type CheckState, type Trace } from './check-store.ts';
import type { PromotionRow } from '../promotion-store.ts';
import type { SlotRow } from './slot-store.ts';

/**
 * A gift for signing up is for each person once. A claim that shares a device, an address or a payee with somebody
 * else's claim of it waits for an operator. Returns where it stands, or undefined where nothing stands against it.
 */
export async function checkClaim(
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  { row, slot, facts, now }: ClaimToCheck,
): Promise<CheckState | undefined> {
  if (row.terms.kind !== 'sign-up') return undefined;
  const known = await findCheck(tx, row.merchant, slot.id);
  if (known) return known.state;
  const secret = deps.secrets.derive('promotion-traces');
  const hashed = (value: string) => createHmac('sha256', secret).update(value).digest('base64url');
  const device = deviceOf(deps, facts);
  const traces: Trace[] = [
    ...(device === undefined ? [] : [{ kind: 'device' as const, hash: device }]),
    ...(await tracesOf(tx, slot.memberId)).map(({ kind, value }) => ({ kind, hash: hashed(value) })),
  ];
  const claim = { merchant: row.merchant, promotionId: row.id, memberId: slot.memberId };
  const shared = await recordTraces(tx, claim, traces);
  if (shared.length === 0) return undefined;
  await insertCheck(tx, { ...claim, rewardId: slot.id, others: shared, createdAt: now });
  return 'OPEN';
}

export interface ClaimToCheck {
  readonly row: PromotionRow;
  readonly slot: Pick<SlotRow, 'id' | 'memberId'>;
  readonly facts: Pick<RequestFacts, 'cookie'>;
  readonly now: Date;
}
