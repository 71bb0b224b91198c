import * as z from 'zod/mini';
import { betKindFrom, MOST_SELECTIONS } from '../book/slip/bet-kinds.ts';
import type { CashOutRequest, SlipRequest } from './wire.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/));
const amount = z.string().check(z.maxLength(24));

const slipBody = z.object({
  id,
  legs: z
    .array(
      z.object({
        fixtureId: z.string().check(z.minLength(1), z.maxLength(60)),
        marketId: z.string().check(z.minLength(1), z.maxLength(60)),
        selection: z.string().check(z.minLength(1), z.maxLength(20)),
        price: z.int().check(z.minimum(1_001), z.maximum(1_000_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_SELECTIONS)),
  kind: z.string().check(z.maxLength(12)),
  stakePerLine: amount,
  policy: z.enum(['ask', 'better', 'any']),
});

const cashOutBody = z.object({ id, part: z.int().check(z.minimum(1), z.maximum(100)), value: amount });

/** `undefined` when it is no slip: what is wrong with a slip that is one is said selection by selection. */
export function readSlip(body: unknown): SlipRequest | undefined {
  const read = slipBody.safeParse(body);
  if (!read.success) return undefined;
  const kind = betKindFrom(read.data.kind, read.data.legs.length);
  return kind && { ...read.data, kind };
}

export function readCashOut(body: unknown): CashOutRequest | undefined {
  const read = cashOutBody.safeParse(body);
  return read.success ? read.data : undefined;
}
