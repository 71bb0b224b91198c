import { betsCalls } from '@baize/protocol/bets';
import type { Serve } from '../kernel/serve.ts';
import type { ProfitService } from './profit-service.ts';
import type { BetsService } from './service.ts';

const RECORD_LIMIT = { max: 120, windowMs: 60_000, by: 'member' } as const;

export function betsRoutes(serve: Serve, bets: BetsService, profits: ProfitService): void {
  serve(betsCalls.listBets, { limit: RECORD_LIMIT }, ({ caller, query, language }) =>
    bets.list(caller, query, language),
  );
  serve(betsCalls.getBet, ({ caller, params, language }) => bets.find(caller, params.betId, language));
  serve(betsCalls.getProfit, { limit: RECORD_LIMIT }, ({ caller, query, now }) => profits.profit(caller, query, now));
}
