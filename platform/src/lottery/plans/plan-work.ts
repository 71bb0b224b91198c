import type { ProblemCode } from '@baize/protocol/kernel';
import type { PlanState } from '@baize/protocol/lottery';
import type { Tx } from '../../kernel/database/database.ts';
import { runSteps } from '../../kernel/jobs/jobs.ts';
import { sendMessage } from '../../messages/index.ts';
import { findAccount, isShutOut } from '../../members/index.ts';
import { bringFor, lyingWith, type Whose } from '../../wallet/index.ts';
import { gameNames } from '../catalogue.ts';
import { planTicketKey } from './plan-service.ts';
import { duePlans, lockPlan, openIssueAfter, updatePlan } from './plan-store.ts';
import type { PlanTable } from '../tables.ts';
import type { SaleTerms } from '../tickets/sale-terms.ts';
import { sellTicket } from '../tickets/ticket-sale.ts';
import type { SaleDeps } from '../tickets/ticket-service.ts';
import { lockTicket } from '../tickets/ticket-store.ts';

const PLANS_AT_ONCE = 200;
const TRIAL_CURRENCY = 'TEST';

/** Buys the next tickets of chases whose last one is settled, and ends those that are done. */
export function createPlanWork(deps: SaleDeps, terms: SaleTerms) {
  const { db, eventLog, log } = deps;

  /** With too little in the main wallet, what lies with vendors is called back before the plan is given up. */
  async function step(id: string, now: Date): Promise<boolean> {
    const first = await db.transaction((tx) => moveOn(tx, terms, { id, now, mayBring: true }));
    if (typeof first === 'boolean') return first;
    await bringFor(deps, first, undefined, now);
    return (await db.transaction((tx) => moveOn(tx, terms, { id, now, mayBring: false }))) === true;
  }

  return {
    run: async (now: Date): Promise<void> => {
      const due = await duePlans(db.kysely, now, PLANS_AT_ONCE);
      const steps = due.map((id) => {
        const move = async () => {
          if (await step(id, now)) eventLog.nudge();
        };
        return [id, move] as const;
      });
      await runSteps(log, 'lottery-chasing', Object.fromEntries(steps));
    },
  };
}

interface Step {
  readonly id: string;
  readonly now: Date;
  /** Whether money may still be called back for it. */
  readonly mayBring: boolean;
}

/** One step of one plan; false when there was nothing to do yet, and whose money is to be called back before it is done. */
async function moveOn(tx: Tx, terms: SaleTerms, { id, now, mayBring }: Step): Promise<boolean | Whose> {
  const plan = await lockPlan(tx, id);
  if (plan?.state !== 'RUNNING') return false;
  const last = await lockTicket(tx, plan.last_ticket);
  if (last === undefined || last.state === 'OPEN') return false;
  if (plan.stop_on_win && last.state === 'WON') return end(tx, plan, 'WON', null, now);
  if (plan.bought >= plan.issues) return end(tx, plan, 'FINISHED', null, now);
  const barred = await whyBarred(tx, plan, now);
  if (barred) return end(tx, plan, 'STOPPED', barred, now);
  const issue = await openIssueAfter(tx, { game: plan.game, last: plan.last_issue, now });
  if (issue === undefined) return false;
  const sold = await sellTicket(tx, terms, {
    merchant: plan.merchant,
    memberId: plan.member_id,
    account: { accountId: plan.account_id, currency: plan.currency },
    game: plan.game,
    otherStations: [],
    issue: issue.issue,
    selections: plan.selections,
    key: planTicketKey(plan.id, plan.bought + 1),
    fingerprint: plan.fingerprint,
    planId: plan.id,
    now,
  });
  if (!sold.ok) {
    const whose = { merchant: plan.merchant, memberId: plan.member_id, currency: plan.currency };
    const isShort = sold.problem.code === 'INSUFFICIENT_FUNDS' && mayBring;
    if (isShort && (await lyingWith(tx, whose)) > 0n) return whose;
    // An issue that closed just now is passed over; anything else would be refused the next time too.
    const isLate = sold.problem.code === 'CONFLICT' && sold.problem.value?.['issue'] === 'closed';
    return isLate ? false : end(tx, plan, 'STOPPED', sold.problem.code, now);
  }
  await updatePlan(tx, plan.id, { bought: plan.bought + 1, last_issue: issue.issue, last_ticket: sold.value.id });
  return true;
}

/**
 * The reason a member bets no more, whatever was planned before: the operator's decision, or a break of theirs or of
 * the same person.
 */
async function whyBarred(tx: Tx, plan: PlanTable, now: Date): Promise<ProblemCode | undefined> {
  const { merchant, member_id: memberId } = plan;
  const account = await findAccount(tx, memberId);
  if (account?.status === 'blocked') return 'ACCOUNT_BLOCKED';
  if (account?.status === 'frozen') return 'ACCOUNT_FROZEN';
  if (plan.currency === TRIAL_CURRENCY) return undefined;
  if (account?.excludedUntil !== undefined && account.excludedUntil > now) return 'SELF_EXCLUDED';
  // The plan does not tell others who takes a break.
  return (await isShutOut(tx, { merchant, memberId }, now)) ? 'ACCOUNT_BLOCKED' : undefined;
}

async function end(tx: Tx, plan: PlanTable, state: PlanState, reason: string | null, now: Date): Promise<boolean> {
  await updatePlan(tx, plan.id, { state, stop_reason: reason, ended_at: now });
  if (state !== 'STOPPED' || plan.currency === TRIAL_CURRENCY) return true;
  await sendMessage(tx, {
    merchant: plan.merchant,
    memberId: plan.member_id,
    kind: 'lottery-plan-stopped',
    params: { ...gameNames(plan.game), bought: String(plan.bought), issues: String(plan.issues) },
    at: now,
    key: `lottery-plan-stopped:${plan.id}`,
  });
  return true;
}
