import { agentsCalls } from '@baize/protocol/agents';
import { HOUR_MS } from '@baize/protocol/kernel';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { listAnnouncements } from './messages/announcements.ts';
import { createIncomeService } from './reports/income-service.ts';
import { createJoinService } from './join-service.ts';
import { createOverviewService } from './reports/overview-service.ts';
import { createPeopleService } from './reports/people-service.ts';
import { createProfitService } from './reports/profit-service.ts';
import { createMessagesService } from './messages/messages-service.ts';
import { createRecordsService } from './reports/records-service.ts';

const REPORT_LIMIT = { max: 120, windowMs: 60_000, by: 'member' } as const;
/** Each hashes a password. */
const ACCOUNT_LIMIT = { max: 30, windowMs: 60_000, by: 'member' } as const;

/** To write to people is no way to flood them. */
const MESSAGE_LIMIT = { max: 30, windowMs: HOUR_MS, by: 'member' } as const;

export function agentsRoutes(serve: Serve, deps: Deps): void {
  const profit = createProfitService(deps);
  const people = createPeopleService(deps);
  const overview = createOverviewService(deps);
  const income = createIncomeService(deps);
  const records = createRecordsService(deps);
  const join = createJoinService(deps);
  const messages = createMessagesService(deps);
  const limit = { limit: REPORT_LIMIT };
  serve(agentsCalls.getOverview, limit, (context) => overview.readOverview(context.caller, context.query, context));
  serve(agentsCalls.listMembers, limit, (context) => people.listPeople(context.caller, context.query, context));
  serve(agentsCalls.listBets, limit, ({ caller, query, language }) => records.bets(caller, query, language));
  serve(agentsCalls.listProfit, limit, (context) => profit.listProfit(context.caller, context.query, context));
  serve(agentsCalls.listTransactions, limit, ({ caller, query, language }) =>
    records.transactions(caller, query, language),
  );
  serve(agentsCalls.getIncome, limit, (context) => income.readIncome(context.caller, context.query, context));
  serve(agentsCalls.listAnnouncements, ({ caller, query, language }) =>
    listAnnouncements(deps, caller.merchantCode, query, language),
  );
  serve(agentsCalls.registerMember, { limit: ACCOUNT_LIMIT }, (context) =>
    join.register(context.caller, context.body, context),
  );
  serve(agentsCalls.renewPassword, { limit: ACCOUNT_LIMIT }, (context) =>
    join.renewPassword(context.caller, context.params.memberId, context),
  );
  serve(agentsCalls.setRate, (context) =>
    join.setRate(context.caller, context.params.memberId, context.body.rateBps, context),
  );
  serve(agentsCalls.setPrizeGroup, (context) =>
    join.setPrizeGroup(context.caller, context.params.memberId, context.body.prizeGroup),
  );
  serve(agentsCalls.writeToDownline, { limit: MESSAGE_LIMIT }, ({ caller, params, body, now }) =>
    messages.write(caller, params.memberId, body, now),
  );
  serve(agentsCalls.listLinks, (context) => join.links(context.caller, context.query, context));
  serve(agentsCalls.createLink, { limit: ACCOUNT_LIMIT }, (context) =>
    join.createLink(context.caller, context.body, context),
  );
  serve(agentsCalls.endLink, (context) => join.endLink(context.caller, context.params.code, context));
}
