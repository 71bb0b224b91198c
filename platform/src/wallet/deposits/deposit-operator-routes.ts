import { ok } from '@baize/protocol/kernel';
import { depositOperatorCalls } from '@baize/protocol/wallet';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createDepositOperatorService } from './deposit-operator-service.ts';

/** The queue of deposits, and the ways to pay of a brand. */
export function depositOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const deposits = createDepositOperatorService(deps);
  serve(depositOperatorCalls.listEveryDeposit, ({ caller, query }) => deposits.list(caller, query));
  serve(depositOperatorCalls.approveDeposit, (context) =>
    deposits.approve(context, context.params.depositId, context.body.amount),
  );
  serve(depositOperatorCalls.rejectDeposit, (context) =>
    deposits.reject(context, context.params.depositId, context.body.reason),
  );
  serve(depositOperatorCalls.listPaymentMethods, async ({ caller, merchant }) =>
    ok({ methods: await deposits.listMethods(caller.merchantCode, merchant.currency.code) }),
  );
  serve(depositOperatorCalls.setPaymentMethod, (context) =>
    deposits.setMethod(context, context.merchant.currency.code, context.params.method, context.body),
  );
}
