import { ok } from '@baize/protocol/kernel';
import { vipCalls } from '@baize/protocol/vip';
import type { Serve } from '../kernel/calls/serve.ts';
import type { VipService } from './service.ts';

const CHANGES = { limit: { max: 30, windowMs: 60_000, by: 'member' } } as const;

export function vipRoutes(serve: Serve, vip: VipService): void {
  serve(vipCalls.listRanks, async (visit) => ok(await vip.ranks(visit)));
  serve(vipCalls.getProgress, async (context) => ok(await vip.progress(context)));
  serve(vipCalls.setBirthday, CHANGES, (context) => vip.setBirthday(context, context.body.birthday));
  serve(vipCalls.claimBonus, CHANGES, (context) => vip.claim(context, context.params.id, context.idempotencyKey));
}
