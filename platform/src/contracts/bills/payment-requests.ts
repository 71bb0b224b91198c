import { ok, refuse, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';

/** A request to pay, which may be sent more than once. */
export interface PaymentRequest {
  readonly caller: MemberCaller;
  readonly now: Date;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
}

/** The stored answer; undefined for a first request, and for one that was never answered. */
export async function answeredBefore<T>(tx: Tx, asked: PaymentRequest): Promise<Result<T | undefined>> {
  const { caller, idempotencyKey: key, fingerprint, now } = asked;
  await sql`insert into contracts_payment (member_id, key, fingerprint, at)
    values (${caller.memberId}, ${key}, ${fingerprint}, ${now}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ fingerprint: string; answer: T | null }>`select fingerprint, answer
    from contracts_payment where member_id = ${caller.memberId} and key = ${key} for update`.execute(tx);
  const [known] = rows;
  if (known?.fingerprint !== fingerprint) return refuse('IDEMPOTENCY_CONFLICT');
  return ok(known.answer ?? undefined);
}

/** Keeps the answer; of two that were made at once the first, which both are given. */
export async function recordAnswer<T>(tx: Tx, { caller, idempotencyKey: key }: PaymentRequest, answer: T): Promise<T> {
  const { rows } = await sql<{ answer: T }>`update contracts_payment
    set answer = coalesce(answer, ${JSON.stringify(answer)}::jsonb)
    where member_id = ${caller.memberId} and key = ${key} returning answer`.execute(tx);
  return rows[0]?.answer ?? answer;
}
