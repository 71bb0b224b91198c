import type { LossBase, Terms } from '@baize/protocol/contracts';

/** A settled bet of the team. Minor units. */
export interface SettledBet {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

export interface RealtimeSum {
  /** The base of the two rates. */
  readonly wonBase: bigint;
  readonly lostBase: bigint;
  readonly bets: number;
  /** Rounded down to 1/10,000. */
  readonly grossMinor: bigint;
}

/** Less than this is not paid out. */
export const LEAST_PAID_MINOR = 100n;

/** A real-time salary of one window (semantics §3.5). A tie brings nothing. */
export function realtimeOf(
  { tiers: [only], lossRate }: Pick<Terms, 'tiers' | 'lossRate'>,
  bets: Iterable<SettledBet>,
  { lossBase }: { readonly lossBase: LossBase },
): RealtimeSum {
  const least = only?.validBet ?? 0n;
  let [wonBase, lostBase, counted] = [0n, 0n, 0];
  for (const { stake, payout, validBet } of bets) {
    // Without effective turnover nothing was at stake: a refund, a free bet.
    if (stake < least || validBet <= 0n || payout === stake) continue;
    counted += 1;
    if (payout > stake) wonBase += validBet;
    else lostBase += lossBase === 'LOSS_AMOUNT' ? stake - payout : validBet;
  }
  const gross = (wonBase * BigInt(only?.rate ?? 0) + lostBase * BigInt(lossRate)) / 10_000n;
  return { wonBase, lostBase, bets: counted, grossMinor: gross >= LEAST_PAID_MINOR ? gross : 0n };
}
