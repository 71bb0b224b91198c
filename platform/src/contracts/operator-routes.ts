import { DAY_MS, ok, refuseFields } from '@baize/protocol/kernel';
import { contractsCalls } from '@baize/protocol/contracts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { KEEP_BETS_DAYS } from './jobs.ts';
import { createOperatorService } from './operator-service.ts';

export function contractsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const service = createOperatorService(deps);
  serve(contractsCalls.getSettings, async (context) => ok(await service.settings(context)));
  serve(contractsCalls.updateSettings, (context) => service.updateSettings(context, context.body));
  serve(contractsCalls.listAllContracts, (context) => service.listContracts(context, context.query));
  serve(contractsCalls.offerAsHouse, (context) => service.offerAsHouse(context, context.body));
  serve(contractsCalls.endContract, (context) =>
    service.endContract(context, context.merchant.timeZone, context.params.contractId, context.body),
  );
  serve(contractsCalls.listAllBills, (context) => service.listBills(context, context.query));
  serve(contractsCalls.decideBill, (context) => service.decideBill(context, context.params.billId, context.body));
  serve(contractsCalls.settleAgain, async (context) => {
    const earliest = new Date(context.now.getTime() - (KEEP_BETS_DAYS - 2) * DAY_MS).toISOString().slice(0, 10);
    // Older bets are no longer kept one by one.
    if (context.body.day < earliest) return refuseFields({ day: [{ rule: 'min', min: earliest }] });
    return service.settleAgain(context, context.merchant, context.body);
  });
  serve(contractsCalls.listFreezes, (context) => service.listFreezes(context, context.query));
  serve(contractsCalls.setFreeze, (context) => service.setFreeze(context, context.body));
}
