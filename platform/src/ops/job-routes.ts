import { ok, refuse } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { audited } from '../kernel/callers/audited.ts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import { findSetAside, listSetAside, tryAgain, type SetAside } from '../kernel/jobs/set-aside-store.ts';
import type { Deps } from '../kernel/wing.ts';

const SHOWN = 100;

const shown = ({ job, key, reason, failures, firstAt, lastAt, nextTryAt }: SetAside) => ({
  job,
  key,
  reason,
  failures,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  nextTryAt: nextTryAt.toISOString(),
});

/** Rows on which jobs failed. The default brand's operators see those of no brand as well. */
export function jobRoutes(serve: ServeOperator, deps: Deps): void {
  serve(
    opsCalls.listSetAside,
    async ({ caller: { merchantCode: merchant }, merchant: { isDefault: withUnbranded } }) => {
      const rows = await deps.db.single((tx) => listSetAside(tx, { merchant, withUnbranded, limit: SHOWN }));
      return ok({ rows: rows.map(shown) });
    },
  );
  serve(opsCalls.retrySetAside, (context) =>
    audited(deps, context, 'job.retry', async (tx) => {
      const row = {
        ...context.body,
        merchant: context.caller.merchantCode,
        withUnbranded: context.merchant.isDefault,
      };
      const before = await findSetAside(tx, row);
      if (before === undefined) return refuse('NOT_FOUND');
      const after = await tryAgain(tx, row, context.now);
      const value = shown({ ...before, nextTryAt: after });
      return ok({ subject: `${row.job}/${row.key}`, before: shown(before), after: value, value });
    }),
  );
}
