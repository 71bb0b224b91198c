import { ok } from '@baize/protocol/kernel';
import { contractsCalls } from '@baize/protocol/contracts';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { createAgentService } from './agent-service.ts';
import { createSimulator } from './settlement/simulator.ts';

const CHANGES = { limit: { max: 60, windowMs: 60_000, by: 'member' } } as const;
const PAYMENTS = { ...CHANGES, duringExclusion: true } as const;
const SIMULATIONS = { limit: { max: 60, windowMs: 60_000, by: 'member' }, duringExclusion: true } as const;

export function contractsRoutes(serve: Serve, deps: Deps): void {
  const agents = createAgentService(deps);
  const { simulate } = createSimulator(deps);
  serve(contractsCalls.getConsolidatedFunds, async (context) => ok(await agents.shown(context)));
  serve(contractsCalls.listContracts, (context) => agents.list(context, context.params.type, context.query));
  serve(contractsCalls.offerContract, CHANGES, (context) => agents.offer(context, context.params.type, context.body));
  serve(contractsCalls.simulateContract, SIMULATIONS, (context) =>
    simulate(context, context.params.type, context.body),
  );
  serve(contractsCalls.listSettlements, (context) => agents.settlements(context, context.params.type, context.query));
  serve(contractsCalls.getDue, async (context) => ok(await agents.due(context)));
  // Others wait for this money, whoever has taken a break.
  serve(contractsCalls.payBill, PAYMENTS, (context) => agents.pay(context, context.params.billId));
  serve(contractsCalls.payAllBills, PAYMENTS, (context) => agents.payAll(context, context.body.type));
  serve(contractsCalls.processDividend, CHANGES, (context) => agents.process(context, 'dividend', context.body));
  serve(contractsCalls.processDailySalary, CHANGES, (context) => agents.process(context, 'daily', context.body));
  serve(contractsCalls.processHourlySalary, CHANGES, (context) => agents.process(context, 'hourly', context.body));
  serve(contractsCalls.processRealtimeSalary, CHANGES, (context) => agents.process(context, 'realtime', context.body));
}
