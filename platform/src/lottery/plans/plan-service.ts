import { ok, refuse, type CallBody, type Result } from '@baize/protocol/kernel';
import type { LotteryCalls, LotteryPlan, LotteryTicket, PlanState } from '@baize/protocol/lottery';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../../kernel/calls/page.ts';
import { freshId, withMoneyBack } from '../../wallet/index.ts';
import * as store from './plan-store.ts';
import type { SaleTerms } from '../tickets/sale-terms.ts';
import { sellTicket } from '../tickets/ticket-sale.ts';
import { accountOf, costOf, isBarred, ownerOf, type SaleDeps } from '../tickets/ticket-service.ts';
import { assignPlan, findByKey } from '../tickets/ticket-store.ts';
import { planView, ticketView } from '../views.ts';

export interface PlanRequest extends CallBody<LotteryCalls['createPlan']> {
  readonly caller: MemberCaller;
  readonly key: string;
  readonly fingerprint: string;
  readonly language: string;
  readonly now: Date;
}

type Started = Result<{ plan: LotteryPlan; ticket: LotteryTicket }>;

export type PlanService = ReturnType<typeof createPlanService>;

/** The key of the ticket that a plan buys as its n-th: so that each is bought once, whoever tries. */
export const planTicketKey = (planId: string, n: number): string => `plan:${planId}:${n}`;

/** Chases: starting, listing and ending them. The first ticket is bought at once, the others by plan-work.ts. */
export function createPlanService(deps: SaleDeps, terms: SaleTerms) {
  const { db, eventLog } = deps;
  async function startedView(tx: Tx, { caller, language }: PlanRequest, planId: string): Promise<Started> {
    const plan = await store.findPlan(tx, ownerOf(caller), planId);
    const ticket = await findByKey(tx, caller.memberId, planTicketKey(planId, 1));
    if (!plan || !ticket) return refuse('NOT_FOUND');
    return ok({ plan: planView(plan, language), ticket: ticketView(ticket, language) });
  }

  async function startIn(tx: Tx, requested: PlanRequest): Promise<Started> {
    const { caller, key, fingerprint, now, selections } = requested;
    await store.lockKey(tx, caller.memberId, key);
    const known = await store.findPlanByKey(tx, caller.memberId, key);
    if (known)
      return known.fingerprint === fingerprint ? startedView(tx, requested, known.id) : refuse('IDEMPOTENCY_CONFLICT');
    if (await isBarred(tx, caller, now)) return refuse('ACCOUNT_BLOCKED');
    const account = await accountOf(tx, caller, now);
    const id = freshId();
    const sold = await sellTicket(tx, terms, {
      ...ownerOf(caller),
      account,
      game: requested.game,
      otherStations: [],
      issue: requested.issue,
      selections,
      key: planTicketKey(id, 1),
      fingerprint,
      planId: null,
      expected: { cost: requested.expectedCost, odds: requested.expectedOdds },
      now,
    });
    if (!sold.ok) return sold;
    await store.insertPlan(tx, {
      id,
      merchant: caller.merchantCode,
      member_id: caller.memberId,
      account_id: account.accountId,
      currency: account.currency,
      game: requested.game,
      selections,
      issues: requested.issues,
      bought: 1,
      stop_on_win: requested.stopOnWin,
      state: 'RUNNING',
      stop_reason: null,
      cost: sold.value.cost,
      last_issue: requested.issue,
      last_ticket: sold.value.id,
      key,
      fingerprint,
      started_at: now,
      ended_at: null,
    });
    await assignPlan(tx, sold.value.id, id);
    return startedView(tx, requested, id);
  }

  return {
    start: async (requested: PlanRequest): Promise<Started> => {
      const need = { ...requested, neededMinor: costOf(requested) };
      const started = await withMoneyBack(deps, need, () => db.transaction((tx) => startIn(tx, requested)));
      if (started.ok) eventLog.nudge();
      return started;
    },

    list: (
      caller: MemberCaller,
      query: PageAsked & { readonly game?: string | undefined; readonly state?: PlanState | undefined },
      language: string,
    ) =>
      db.read(async (tx) => {
        const { game, state } = query;
        const found = await store.pageOfPlans(tx, { ...ownerOf(caller), game, state }, pageBounds(query));
        return ok(
          pageReply(
            found.rows.map((row) => planView(row, language)),
            found.count,
            query,
          ),
        );
      }),

    /** Tickets that were bought stand; each may be given back while its issue is open. CONFLICT once it has ended otherwise. */
    cancel: (caller: MemberCaller, planId: string, language: string, now: Date): Promise<Result<LotteryPlan>> =>
      db.transaction(async (tx) => {
        const owned = await store.findPlan(tx, ownerOf(caller), planId);
        const plan = owned && (await store.lockPlan(tx, planId));
        if (!plan) return refuse('NOT_FOUND');
        if (plan.state !== 'RUNNING' && plan.state !== 'CANCELLED') return refuse('CONFLICT');
        if (plan.state === 'RUNNING') await store.updatePlan(tx, planId, { state: 'CANCELLED', ended_at: now });
        const after = await store.findPlan(tx, ownerOf(caller), planId);
        return after ? ok(planView(after, language)) : refuse('NOT_FOUND');
      }),
  };
}
