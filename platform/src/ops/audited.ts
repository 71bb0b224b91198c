import type { ChangedPart } from '@baize/protocol/messages';
import type { Result } from '@baize/protocol/kernel';
import type { OperatorCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { siteOf } from '../site/index.ts';
import { insertAudit } from './audit-store.ts';

/** Who changes something, from where and when. */
export interface Actor {
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly now: Date;
}

/** What a change did: the thing as it was and as it became, and the call's answer. */
export interface Change<T> {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly value: T;
}

/**
 * Makes a change and writes it down in one transaction: there is no change without its line in the record. What
 * changes nothing is written down nowhere. Open pages are told once it is committed.
 */
export async function audited<T>(
  deps: Deps,
  { caller, ip, now }: Actor,
  action: string,
  parts: readonly ChangedPart[],
  change: (tx: Tx) => Promise<Result<Change<T>>>,
): Promise<Result<T>> {
  const done = await deps.db.transaction(async (tx) => {
    const result = await change(tx);
    if (!result.ok) return result;
    const { subject, before, after, value } = result.value;
    const changed = JSON.stringify(before) !== JSON.stringify(after);
    if (changed) {
      await insertAudit(tx, {
        merchant_code: caller.merchantCode,
        operator_id: caller.operatorId,
        operator: caller.username,
        ip,
        at: now,
        action,
        subject,
        before,
        after,
      });
    }
    return { ok: true as const, value: { value, changed } };
  });
  if (!done.ok) return done;
  if (done.value.changed) await siteOf(deps).changed(caller.merchantCode, parts);
  return { ok: true, value: done.value.value };
}
