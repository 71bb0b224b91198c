import { lotteryCalls, lotteryOperatorCalls as calls } from '@baize/protocol/lottery';
import type { Serve, ServeOperator } from '../kernel/calls/serve.ts';
import type { HallService } from './hall-service.ts';
import type { LotteryOperations } from './operator-service.ts';
import type { PlanService } from './plans/plan-service.ts';
import type { ResultQueue } from './issues/result-queue.ts';
import type { ResultOperations } from './issues/result-operations.ts';
import type { RuleOperations } from './rule-operations.ts';
import type { ScheduleOperations } from './issues/schedule-operations.ts';
import type { TicketService } from './tickets/ticket-service.ts';

const BUY_LIMIT = { max: 60, windowMs: 60_000, by: 'member' } as const;

interface Services {
  readonly halls: HallService;
  readonly tickets: TicketService;
  readonly plans: PlanService;
}

export function lotteryRoutes(serve: Serve, { halls, tickets, plans }: Services): void {
  serve(lotteryCalls.listGameMenu, ({ query, ...visit }) => halls.menu(visit, query.lottoArea));
  serve(lotteryCalls.listRecentGames, ({ caller, ...visit }) => halls.recent(visit, caller));
  serve(lotteryCalls.listOpenedNumbers, ({ query }) => halls.opened(query.gameCode, query.count));
  serve(lotteryCalls.listLatestNumbers, ({ query }) => halls.latest(query.lottoArea));
  serve(lotteryCalls.listPopularGames, ({ query, ...visit }) => halls.popular(visit, query));
  serve(lotteryCalls.getHall, ({ params, ...visit }) => halls.hall(params.gameCode, visit));
  serve(lotteryCalls.getIssue, ({ params, now }) => halls.issue(params.gameCode, params.issue, now));
  serve(lotteryCalls.buyTicket, { limit: BUY_LIMIT }, ({ caller, body, idempotencyKey, fingerprint, language, now }) =>
    tickets.buy({ ...body, caller, key: idempotencyKey, fingerprint, language, now }),
  );
  serve(lotteryCalls.getPrizeGroup, ({ caller }) => tickets.prizeGroup(caller));
  serve(lotteryCalls.listTickets, ({ caller, query, language }) => tickets.list(caller, query, language));
  serve(
    lotteryCalls.cancelTicket,
    // A member on a break may still cancel an earlier purchase.
    { limit: BUY_LIMIT, critical: true, duringExclusion: true },
    ({ caller, params, language, now }) => tickets.cancel(caller, params.ticketId, language, now),
  );
  serve(lotteryCalls.listDayResults, ({ query, ...visit }) => halls.results(query, visit));
  serve(lotteryCalls.createPlan, { limit: BUY_LIMIT }, ({ caller, body, idempotencyKey, fingerprint, language, now }) =>
    plans.start({ ...body, caller, key: idempotencyKey, fingerprint, language, now }),
  );
  serve(lotteryCalls.listPlans, ({ caller, query, language }) => plans.list(caller, query, language));
  serve(
    lotteryCalls.cancelPlan,
    // Ending a chase is open to who has shut themselves out: it only stops bets.
    { limit: BUY_LIMIT, critical: true, duringExclusion: true },
    ({ caller, params, language, now }) => plans.cancel(caller, params.planId, language, now),
  );
}

interface Operations {
  readonly issues: LotteryOperations;
  readonly rules: RuleOperations;
  readonly results: ResultOperations;
  readonly resultQueue: ResultQueue;
  readonly schedule: ScheduleOperations;
}

export function lotteryOperatorRoutes(
  serve: ServeOperator,
  { issues, rules, results, resultQueue, schedule }: Operations,
): void {
  serve(calls.listMemberTickets, ({ params, query, ...actor }) => issues.ticketsOf(actor, params.id, query));
  serve(calls.listIssues, ({ query, ...actor }) => issues.issues(actor, query));
  serve(calls.listIssueTickets, ({ params, query, caller }) => issues.ticketsOfIssue({ caller }, params, query));
  serve(calls.voidIssue, ({ params, ...actor }) => issues.voidIssue(actor, params.gameCode, params.issue));
  serve(calls.listClosedGames, (actor) => issues.games(actor, actor.language));
  serve(calls.setGameOpen, ({ params, body, ...actor }) => issues.setOpen(actor, params.gameCode, body.open));
  serve(calls.getRules, ({ params, merchant }) => rules.rules(merchant, params.gameCode));
  serve(calls.setPlayOdds, ({ params, body, merchant, ...actor }) =>
    rules.setOdds(actor, merchant, params.gameCode, body),
  );
  serve(calls.setNumberCap, ({ params, body, merchant, ...actor }) =>
    rules.setCap(actor, merchant, params.gameCode, body),
  );
  serve(calls.blockNumbers, ({ params, body, merchant, ...actor }) =>
    rules.block(actor, merchant, params.gameCode, body),
  );
  serve(calls.getExposure, ({ params, query, merchant }) =>
    rules.exposure(merchant, params.gameCode, params.issue, query.count),
  );
  serve(calls.getSchedule, ({ params, now }) => schedule.schedule(params.gameCode, now));
  serve(calls.setDrawDay, ({ params, body, ...actor }) => schedule.setDay(actor, params.gameCode, params.day, body));
  serve(calls.setSource, ({ params, body, ...actor }) => results.setSource(actor, params.gameCode, body.source));
  serve(calls.listResults, ({ query, caller, now, merchant: { isDefault } }) =>
    resultQueue.list({ caller, now, isDefault }, query),
  );
  serve(calls.enterResult, ({ params, body, ...actor }) => results.enter(actor, params, body));
  serve(calls.confirmResult, ({ params, body, ...actor }) => results.confirm(actor, params, body));
}
