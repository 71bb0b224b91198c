import { opsCalls } from '@baize/protocol/ops';
import type { Serve } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { createBrandService } from './brand-service.ts';
import { createOperatorControl } from './operators/operator-control.ts';
import { createOperatorSessions } from './operators/session-service.ts';

/** For whoever is no operator yet: on the operators' API all the same, and open in maintenance. */
const FEW = {
  always: true,
  operatorsApi: true,
  limit: { max: 20, windowMs: 60_000, by: 'ip' },
  critical: true,
} as const;

/** The ways in: signing in, and what an invitation from the platform's own machine lets somebody make. */
export function opsRoutes(serve: Serve, deps: Deps): void {
  const sessions = createOperatorSessions(deps);
  const operators = createOperatorControl(deps);
  deps.control.register('operator-invitation', sessions.invite);
  deps.control.register('operator-end', operators.end);
  deps.control.register('operator-password', operators.renewPassword);
  deps.control.register('operator-permissions', operators.setPermissions);
  deps.control.register('events', () => deps.eventLog.consumers());
  deps.control.register('events-replay', async ({ consumer = '' }) => {
    const known = (await deps.eventLog.consumers()).find(({ name }) => name === consumer);
    if (!known?.canReplay) return { replaying: false, known: known !== undefined };
    await deps.eventLog.replay(consumer);
    return { replaying: true, known: true };
  });

  serve(opsCalls.login, FEW, (context) => sessions.login(context.body, context));
  serve(opsCalls.acceptInvitation, FEW, (context) => sessions.acceptInvitation(context.body, context));
  serve(opsCalls.createBrand, FEW, (context) => createBrandService(deps).createBrand(context.body, context));
}
