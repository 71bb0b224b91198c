import { minorOf, ok, type OperatorBounds } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { audited } from '../../kernel/callers/audited.ts';
import { readBounds, setBounds } from '../../kernel/second-operator/bounds.ts';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createOperatorManagement } from './operator-manage-service.ts';
import { createRequestService } from './request-service.ts';

/** Operators by operators, what one may do alone, and what waits for a second one. */
export function manageRoutes(serve: ServeOperator, deps: Deps): void {
  const operators = createOperatorManagement(deps);
  serve(opsCalls.listOperators, (context) => operators.list(context, context.query));
  serve(opsCalls.createOperator, (context) => operators.create(context, context.body));
  serve(opsCalls.setOperatorPermissions, (context) =>
    operators.setPermissions(context, context.params.username, context.body.permissions),
  );
  serve(opsCalls.resetOperatorPassword, (context) => operators.resetPassword(context, context.params.username));
  serve(opsCalls.endOperatorSessions, (context) => operators.endSessions(context, context.params.username));
  serve(opsCalls.endOperator, (context) => operators.end(context, context.params.username));

  serve(opsCalls.getBounds, async ({ merchant }) => {
    const { code, currency } = merchant;
    return ok({ currency: currency.code, bounds: await deps.db.single((tx) => readBounds(tx, code, currency.code)) });
  });
  serve(opsCalls.setBounds, (context) =>
    audited(deps, context, 'operator-bounds.set', async (tx, second) => {
      const { code, currency } = context.merchant;
      const before = await readBounds(tx, code, currency.code);
      const wider = (Object.keys(before) as (keyof OperatorBounds)[]).filter((bound) =>
        isWider(bound, before, context.body),
      );
      const asked = await second.needed({ always: wider.length > 0 ? wider.join(',') : undefined });
      if (asked) return asked;
      await setBounds(tx, code, context.body);
      return ok({ subject: code, before, after: context.body, value: context.body });
    }),
  );

  const requests = createRequestService(deps);
  serve(opsCalls.listRequests, (context) => requests.list(context));
  serve(opsCalls.decideRequest, (context) => requests.decide(context));
}

/** Whether one operator may do more by a bound than before. */
function isWider(bound: keyof OperatorBounds, before: OperatorBounds, after: OperatorBounds): boolean {
  const figure = (value: string | number): bigint => (typeof value === 'string' ? minorOf(value) : BigInt(value));
  const [was, is] = [figure(before[bound]), figure(after[bound])];
  return bound === 'leastTurnoverBps' ? is < was : is > was;
}
