import { ok, refuse } from '@baize/protocol/kernel';
import { limitKinds, limitsCalls } from '@baize/protocol/limits';
import { audited } from '../kernel/audited.ts';
import { pageBounds, pageReply } from '../kernel/page.ts';
import type { ServeOperator } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername } from '../session/index.ts';
import { readChanges, readProfile, readState } from './state.ts';
import { writeProfile } from './store.ts';

/** What operators see of limits, and what a brand demands. No call of theirs touches a member's own. */
export function limitsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const { db } = deps;
  serve(limitsCalls.getProfile, async ({ caller }) => ok(await db.read((tx) => readProfile(tx, caller.merchantCode))));

  serve(limitsCalls.setProfile, (context) =>
    audited(deps, context, 'limits.profile', async (tx) => {
      const merchant = context.caller.merchantCode;
      const before = await readProfile(tx, merchant);
      const { jurisdiction, mandatory } = context.body;
      const after = { jurisdiction, mandatory: limitKinds.filter((kind) => mandatory.includes(kind)) };
      await writeProfile(tx, { merchant, ...after });
      return ok({ subject: merchant, before, after, value: after });
    }),
  );

  serve(limitsCalls.getMemberLimits, async ({ caller, merchant, params, query, now }) => {
    const member = await db.read((tx) => findMemberByUsername(tx, caller.merchantCode, params.username));
    if (member === undefined) return refuse('NOT_FOUND');
    const { id: memberId, currency } = member;
    const subject = { memberId, merchant: caller.merchantCode, currency, timeZone: merchant.timeZone };
    return db.read(async (tx) => {
      const { changes, count } = await readChanges(tx, subject, pageBounds(query));
      return ok({ limits: await readState(tx, subject, now), changes: pageReply(changes, count, query) });
    });
  });
}
