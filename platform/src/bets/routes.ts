import { betsCalls, rebateCalls } from '@baize/protocol/bets';
import { ok } from '@baize/protocol/kernel';
import type { Serve } from '../kernel/calls/serve.ts';
import type { ProfitService } from './profit-service.ts';
import { whoseOf, type RebateService } from './rebate-service.ts';
import type { BetsService } from './service.ts';

const RECORD_LIMIT = { max: 120, windowMs: 60_000, by: 'member' } as const;
const CLAIM_LIMIT = { max: 30, windowMs: 60_000, by: 'member' } as const;

export function betsRoutes(serve: Serve, bets: BetsService, profits: ProfitService, rebates: RebateService): void {
  serve(betsCalls.listBets, { limit: RECORD_LIMIT }, ({ caller, query, language, now }) =>
    bets.list(caller, query, { language, now }),
  );
  serve(betsCalls.getBet, ({ caller, params, language, now }) => bets.find(caller, params.betId, { language, now }));
  serve(betsCalls.getProfit, { limit: RECORD_LIMIT }, ({ caller, query, now, merchant: { timeZone } }) =>
    profits.profit(caller, query, { now, timeZone }),
  );

  serve(rebateCalls.getRebates, { limit: RECORD_LIMIT }, async ({ caller, now }) =>
    ok(await rebates.read(whoseOf(caller), now)),
  );
  serve(rebateCalls.claimRebate, { limit: CLAIM_LIMIT }, ({ caller, idempotencyKey, now }) =>
    rebates.claim(caller, idempotencyKey, now),
  );
  serve(rebateCalls.listRebateClaims, { limit: RECORD_LIMIT }, ({ caller, query }) => rebates.list(caller, query));
}
