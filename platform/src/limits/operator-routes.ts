import { MEMBER_KIND, ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import { limitKinds, limitsCalls, type LimitsCalls } from '@baize/protocol/limits';
import { audited } from '../kernel/callers/audited.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername } from '../members/index.ts';
import { tellEnded } from '../session/index.ts';
import { beginBreak, type BreakRequest, type Begun } from './breaks.ts';
import { readChanges, readProfile, readState } from './state.ts';
import { setProfile } from './store.ts';

/**
 * Operators' view of limits, and a brand's requirements. They can start a break that a member asked for, and end none.
 */
export function limitsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const { db } = deps;
  serve(limitsCalls.getProfile, async ({ caller }) =>
    ok(await db.single((tx) => readProfile(tx, caller.merchantCode))),
  );

  serve(limitsCalls.setProfile, (context) =>
    audited(deps, context, 'limits.profile', async (tx) => {
      const merchant = context.caller.merchantCode;
      const before = await readProfile(tx, merchant);
      const { jurisdiction, mandatory } = context.body;
      const after = { jurisdiction, mandatory: limitKinds.filter((kind) => mandatory.includes(kind)) };
      await setProfile(tx, { merchant, ...after });
      return ok({ subject: merchant, before, after, value: after });
    }),
  );

  serve(limitsCalls.getMemberLimits, async ({ caller, merchant, params, query, now }) => {
    const member = await db.single((tx) => findMemberByUsername(tx, caller.merchantCode, params.username));
    if (member === undefined) return refuse('NOT_FOUND');
    const { id: memberId, currency } = member;
    const subject = { memberId, merchant: caller.merchantCode, currency, timeZone: merchant.timeZone };
    return db.read(async (tx) => {
      const { changes, count } = await readChanges(tx, subject, pageBounds(query));
      return ok({ limits: await readState(tx, subject, now), changes: pageReply(changes, count, query) });
    });
  });

  serve(limitsCalls.excludeMember, async (context) => {
    const { body, caller, now } = context;
    const merchant = caller.merchantCode;
    const requested = readRequest(body);
    if (!requested.ok) return requested;
    const member = await db.single((tx) => findMemberByUsername(tx, merchant, context.params.username));
    if (member === undefined || member.isAgent === MEMBER_KIND.trial) return refuse('NOT_FOUND');
    const { id: memberId, username } = member;
    let ended: Begun['ended'] = [];
    const done = await audited(deps, context, 'limits.exclude', async (tx) => {
      const begun = await beginBreak(tx, { memberId, merchant }, requested.value, now);
      ended = begun.ended;
      const until = begun.until.toISOString();
      const before = { username, until: begun.before?.toISOString() ?? null };
      return ok({ subject: memberId, before, after: { ...body, username, until }, value: { until } });
    });
    deps.eventLog.nudge();
    tellEnded(deps, memberId, ended);
    return done;
  });
}

/** A time-out says for how many hours, a self-exclusion for which period. */
function readRequest({ kind, hours, period }: CallBody<LimitsCalls['excludeMember']>): Result<BreakRequest> {
  const required = [{ rule: 'required' }];
  if (kind === 'time-out') return hours === undefined ? refuseFields({ hours: required }) : ok({ kind, hours });
  return period === undefined ? refuseFields({ period: required }) : ok({ kind, period });
}
