import { memberBetsCalls, rebateCalls } from '@baize/protocol/bets';
import { DEFAULT_LANGUAGE, ok, refuse } from '@baize/protocol/kernel';
import { audited } from '../kernel/callers/audited.ts';
import { lowered } from '../kernel/second-operator/second-look.ts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername } from '../members/index.ts';
import { highestRaised, readRules, setRules } from './rebate-rules.ts';
import type { RebateService } from './rebate-service.ts';
import type { BetsService } from './service.ts';

/** Operators' reports on members' play, and their rebate rules. */
export function betsOperatorRoutes(
  serve: ServeOperator,
  deps: Deps,
  { rebates, bets }: { readonly rebates: RebateService; readonly bets: BetsService },
): void {
  serve(memberBetsCalls.listMemberBets, ({ caller, params, query }) =>
    bets.listOf(caller.merchantCode, params.id, query),
  );
  serve(memberBetsCalls.getMemberBet, ({ caller: { merchantCode }, params, now }) =>
    bets.find({ merchantCode, memberId: params.id }, params.betId, { language: DEFAULT_LANGUAGE, now }),
  );
  const { db } = deps;
  serve(rebateCalls.getRebateRules, async ({ caller }) =>
    ok(await db.single((tx) => readRules(tx, caller.merchantCode))),
  );
  serve(rebateCalls.setRebateRules, (context) =>
    audited(deps, context, 'rebates.rules', async (tx, second) => {
      const { merchantCode: merchant } = context.caller;
      const before = await readRules(tx, merchant);
      const beyond = await second.needed({
        cashbackBps: highestRaised(before, context.body),
        leastTurnoverBps: lowered(before.turnoverBps, context.body.turnoverBps),
      });
      if (beyond) return beyond;
      await setRules(tx, merchant, context.body);
      return ok({ subject: merchant, before, after: context.body, value: context.body });
    }),
  );
  serve(rebateCalls.listMemberRebates, async ({ caller: { merchantCode: merchant }, params, query, now }) => {
    const member = await db.single((tx) => findMemberByUsername(tx, merchant, params.username));
    if (member === undefined) return refuse('NOT_FOUND');
    const whose = { merchant, memberId: member.id, currency: member.currency };
    return ok(await rebates.readAll(whose, query, now));
  });
}
