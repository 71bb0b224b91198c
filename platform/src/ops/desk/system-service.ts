import { ok, type CallValue, type Result } from '@baize/protocol/kernel';
import type { OpsCalls } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { performance } from 'node:perf_hooks';
import type { Merchant } from '../../kernel/merchant.ts';
import { GENERATION } from '../../kernel/schema/generation.ts';
import type { Deps } from '../../kernel/wing.ts';
import { LATE_MS } from '../today-service.ts';

type System = CallValue<OpsCalls['getSystem']>;

/** How the platform stands. Followers and jobs are every brand's, so the default brand's operators see them. */
export function createSystemService(deps: Deps) {
  const startedAt = deps.clock.now();
  return {
    read: async (now: Date, merchant: Merchant): Promise<Result<System>> => {
      const began = performance.now();
      const database = await deps.db.read(async (tx) => {
        const failing = await sql<{ job: string; count: number }>`select job, count(*)::integer as count
          from kernel_set_aside where merchant = ${merchant.code} or (merchant is null and ${merchant.isDefault})
          group by job`.execute(tx);
        const outbox = await sql<System['outbox']>`select
          count(*) filter (where state = 'waiting')::integer as waiting,
          count(*) filter (where state = 'failed')::integer as failed
          from kernel_outbox where merchant_code = ${merchant.code} and state in ('waiting', 'failed')`.execute(tx);
        const size = await sql<{ bytes: string }>`select pg_database_size(current_database())::text as bytes`.execute(
          tx,
        );
        return {
          failing: failing.rows,
          outbox: outbox.rows[0] ?? { waiting: 0, failed: 0 },
          bytes: size.rows[0]?.bytes,
        };
      });
      const answeredInMs = Math.round(performance.now() - began);
      const consumers = merchant.isDefault ? await deps.eventLog.consumers() : [];
      const failing = new Map(database.failing.map(({ job, count }) => [job, count]));
      const known = merchant.isDefault ? deps.jobs.all : [];
      return ok({
        at: now.toISOString(),
        startedAt: startedAt.toISOString(),
        generation: GENERATION.number,
        database: {
          engine: deps.db.engine,
          answeredInMs,
          bytes: database.bytes === undefined ? null : Number(database.bytes),
        },
        consumers: consumers.map(({ name, waiting, since, behindSince }) => ({
          name,
          waiting,
          since: since?.toISOString() ?? null,
          late: behindSince !== null && now.getTime() - behindSince.getTime() > LATE_MS,
        })),
        jobs: known.map(({ name, cron }) => ({ name, cron, failing: failing.get(name) ?? 0 })),
        outbox: database.outbox,
      });
    },
  };
}
