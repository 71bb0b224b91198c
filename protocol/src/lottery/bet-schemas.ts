import * as z from 'zod/mini';
import { lotteryAreas, ticket } from './call-schemas.ts';
import { lotteryIssue } from './schemas.ts';

/** A lottery bet as the betting record tells it: the ticket, and the draw that decides it on each of its stations. */
export const lotteryBet = z.object({
  area: z.enum(lotteryAreas),
  ticket,
  /** The ticket's own station first. */
  draws: z.array(z.object({ ...lotteryIssue.shape, gameName: z.string() })),
});

export type LotteryBet = z.infer<typeof lotteryBet>;
