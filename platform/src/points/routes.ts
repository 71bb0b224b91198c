import { ok } from '@baize/protocol/kernel';
import { pointsCalls } from '@baize/protocol/points';
import type { Serve } from '../kernel/calls/serve.ts';
import type { MallService } from './mall-service.ts';
import type { RedeemService } from './redeem-service.ts';

const SPENDING = { limit: { max: 20, windowMs: 60_000, by: 'member' } } as const;

export function pointsRoutes(serve: Serve, mall: MallService, exchange: RedeemService): void {
  serve(pointsCalls.getBalance, async ({ caller }) => ok(await mall.balance(caller)));
  serve(pointsCalls.listRewards, async ({ caller, language, now }) =>
    ok(await mall.rewards(caller, { language, now })),
  );
  serve(pointsCalls.listPrizes, async (visit) => ok(await mall.prizes(visit)));
  serve(pointsCalls.getConfig, async ({ caller, now }) => ok(await mall.config(caller, now)));
  serve(pointsCalls.listRedemptions, ({ caller, query, language }) => mall.redemptions(caller, query, language));
  serve(pointsCalls.redeem, SPENDING, ({ caller, body, language, now, idempotencyKey: key }) =>
    exchange.redeem({ caller, body, key, language, now }),
  );
  serve(pointsCalls.convert, SPENDING, ({ caller, body, language, now, idempotencyKey: key }) =>
    exchange.convert({ caller, body, key, language, now }),
  );
}
