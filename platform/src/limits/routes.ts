import { ok } from '@baize/protocol/kernel';
import { limitsCalls, type LimitKind } from '@baize/protocol/limits';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { readPeriod } from '../wallet/index.ts';
import { readActivity } from './activity.ts';
import { readLimitAmount, subjectOf, type LimitsService, type Setter } from './service.ts';
import { readChanges } from './state.ts';

const CHANGES = { limit: { max: 60, windowMs: 60_000, by: 'member' } } as const;

export function limitsRoutes(serve: Serve, limits: LimitsService, { db }: Pick<Deps, 'db'>): void {
  serve(limitsCalls.getActivity, async ({ caller, now }) => ok(await db.read((tx) => readActivity(tx, caller, now))));
  serve(limitsCalls.getLimits, async (context) => ok(await limits.state(context)));

  const setMoney = async (context: Setter & { body: MoneyBody }, what: 'deposit' | 'loss') => {
    const { span, amount, confirm = false } = context.body;
    const wanted = readLimitAmount(amount, context.caller.currency);
    return wanted.ok ? limits.set(context, { kind: `${what}-${span}`, wanted: wanted.value, confirm }) : wanted;
  };
  const setMinutes = ({ body, ...setter }: Setter & { body: MinutesBody }, kind: LimitKind) => {
    const wanted = body.minutes === null ? null : BigInt(body.minutes);
    return limits.set(setter, { kind, wanted, confirm: body.confirm ?? false });
  };
  serve(limitsCalls.setDepositLimit, CHANGES, (context) => setMoney(context, 'deposit'));
  serve(limitsCalls.setLossLimit, CHANGES, (context) => setMoney(context, 'loss'));
  serve(limitsCalls.setSessionLimit, CHANGES, (context) => setMinutes(context, 'session'));
  serve(limitsCalls.setRealityCheck, CHANGES, (context) => setMinutes(context, 'reality-check'));

  // A member on a break may still take a longer one.
  serve(limitsCalls.takeTimeOut, { ...CHANGES, duringExclusion: true }, async (context) =>
    ok(await limits.takeTimeOut(context, context.body.hours)),
  );
  serve(limitsCalls.selfExclude, { ...CHANGES, duringExclusion: true }, async (context) =>
    ok(await limits.selfExclude(context, context.body.period)),
  );
  serve(limitsCalls.skipFirstLimit, CHANGES, async (context) => {
    await limits.skipFirst(context);
    return ok({});
  });
  serve(limitsCalls.listChanges, async (context) => {
    const period = readPeriod(context.query);
    if (!period.ok) return period;
    const page = { ...pageBounds(context.query), ...period.value };
    const { changes, count } = await db.read((tx) => readChanges(tx, subjectOf(context), page));
    return ok(pageReply(changes, count, context.query));
  });
}

interface MoneyBody {
  readonly span: 'day' | 'week' | 'month';
  readonly amount: string | null;
  readonly confirm?: boolean | undefined;
}

interface MinutesBody {
  readonly minutes: number | null;
  readonly confirm?: boolean | undefined;
}
