import type { Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { OperatorCaller } from '../caller.ts';
import type { Database, Tx } from '../database/database.ts';
import { readableBody } from '../second-operator/kept-body.ts';
import { openSecondLook, type Operation, type SecondLook } from '../second-operator/second-look.ts';

/** The person who acts, with their address and the time. */
export interface Actor {
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly now: Date;
  /** The call that was made; without it nothing can be done that takes a second operator. */
  readonly operation?: Operation | undefined;
}

/** A line of the record of what operators do. */
export interface Act {
  /** `notice.update`, `permission.refused`: a thing, and what was done to it. */
  readonly action: string;
  /** To which thing; empty where there is one only. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes a line in the transaction of what it tells of: there is none without the other. */
export type RecordAct = (tx: Tx, actor: Actor, act: Act) => Promise<void>;

/** A change: the thing before and after, and the call's answer. */
export interface Change<T> {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly value: T;
}

/**
 * Makes an operator's change and writes it down in one transaction. What changes nothing is written down nowhere, and
 * `committed` is not called for it. Changes of one kind wait for each other, so what one reads as `before` is what the last
 * one left. `change` asks its second argument before it writes what may take a second operator.
 */
export async function audited<T>(
  { db, recordAct }: { readonly db: Pick<Database, 'transaction'>; readonly recordAct: RecordAct },
  actor: Actor,
  action: string,
  change: (tx: Tx, second: SecondLook) => Promise<Result<Change<T>>>,
  committed: () => Promise<void> = async () => undefined,
): Promise<Result<T>> {
  const done = await db.transaction(async (tx) => {
    const [kind = action] = action.split('.');
    await sql`select pg_advisory_xact_lock(hashtext('audited'), hashtext(${kind}))`.execute(tx);
    const gone = await actor.operation?.approval?.take(tx);
    if (gone !== undefined) return { ok: false as const, problem: gone };
    const second = openSecondLook(tx, actor, async ({ id, exceeded }) => {
      const { call, params, body, keeper } = actor.operation ?? {};
      const after = { call, params, body: keeper ? readableBody(keeper.close(body)) : body, exceeded };
      await recordAct(tx, actor, { action: 'request.create', subject: id, after });
    });
    const result = await change(tx, second);
    if (!result.ok) return result;
    await second.count();
    await actor.operation?.approval?.done(tx);
    const { subject, before, after, value } = result.value;
    const changed = JSON.stringify(before) !== JSON.stringify(after);
    if (changed) await recordAct(tx, actor, { action, subject, before, after });
    return { ok: true as const, value: { value, changed } };
  });
  if (!done.ok) return done;
  if (done.value.changed) await committed();
  return { ok: true, value: done.value.value };
}
