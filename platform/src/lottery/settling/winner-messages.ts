import type { Tx } from '../../kernel/database/database.ts';
import { sendMessage } from '../../messages/index.ts';
import { gameNames, soldGame } from '../catalogue.ts';
import type { TicketTable } from '../tables.ts';

/** Draws of a minute are watched in their hall: of those only a win of so many times the cost is worth a message. */
const WORTH_TIMES = 10n;
const TRIAL_CURRENCY = 'TEST';

interface Outcome {
  readonly payoutMinor: bigint;
  /** Above 1: an official result was corrected. */
  readonly version: number;
  readonly now: Date;
}

/** Tells a winner, and whoever a correction gave something or took something from. */
export async function tellWinner(tx: Tx, ticket: TicketTable, { payoutMinor, version, now }: Outcome): Promise<void> {
  if (ticket.currency === TRIAL_CURRENCY) return;
  const isQuick = soldGame(ticket.game)?.schedule.kind === 'interval';
  const isCorrection = version > 1 && payoutMinor !== ticket.payout;
  const isWorth = payoutMinor > 0n && (!isQuick || payoutMinor >= ticket.cost * WORTH_TIMES);
  if (!isCorrection && (version > 1 || !isWorth)) return;
  const kind = isCorrection ? 'lottery-corrected' : 'lottery-won';
  await sendMessage(tx, {
    merchant: ticket.merchant,
    memberId: ticket.member_id,
    kind,
    params: {
      ...gameNames(ticket.game),
      bet: ticket.wager_id,
      issue: ticket.issue,
      amountMinor: payoutMinor.toString(),
      currency: ticket.currency,
    },
    at: now,
    key: `${kind}:${ticket.id}:${version}`,
  });
}
