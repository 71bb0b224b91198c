import type { CallBody } from '@baize/protocol/kernel/call';
import type { LotteryCalls, LotteryTicket } from '@baize/protocol/lottery';
import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { lotteryClient } from './queries.ts';

/** A ticket, or a repeat bet whose first ticket is bought at once. */
export type Purchase = CallBody<LotteryCalls['buyTicket']> & {
  readonly chase?: { readonly issues: number; readonly stopOnWin: boolean };
};

/** Buys for one issue. The price is no part of what makes it the same purchase: bought once, it is bought. */
export const purchase = {
  act: 'lottery-purchase',
  about: ({ game, issue, selections, otherStations, chase }: Purchase) =>
    JSON.stringify([game, issue, selections, otherStations, chase]),
  send: async ({ chase, ...body }: Purchase, once: Once): Promise<LotteryTicket> =>
    chase
      ? (await lotteryClient.createPlan({ body: { ...body, ...chase }, ...once })).ticket
      : lotteryClient.buyTicket({ body, ...once }),
};
