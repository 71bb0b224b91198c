import { ok } from '@baize/protocol/kernel';
import { limitsCalls } from '@baize/protocol/limits';
import type { Serve } from '../kernel/serve.ts';
import type { LimitsService } from './service.ts';

export function limitsRoutes(serve: Serve, limits: LimitsService): void {
  serve(limitsCalls.getActivity, async ({ caller, now }) => ok(await limits.activity(caller, now)));
}
