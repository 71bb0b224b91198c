import { ok } from '@baize/protocol/kernel';
import { vipCalls } from '@baize/protocol/vip';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { VipOperations } from './operator-service.ts';

export function vipOperatorRoutes(serve: ServeOperator, vip: VipOperations): void {
  serve(vipCalls.getLadder, async (context) => ok(await vip.ladder(context)));
  serve(vipCalls.setLadder, (context) => vip.setLadder(context, context.body));
  serve(vipCalls.getMemberRank, (context) => vip.member(context, context.params.username));
  serve(vipCalls.setMemberRank, (context) => vip.setMember(context, context.params.username, context.body));
}
