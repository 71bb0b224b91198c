import { expandSelection, playOf, type DrawNumbers, type LotteryGame } from '@baize/protocol/lottery';
import type { Database, Tx } from '../kernel/database.ts';
import type { EventLog } from '../kernel/event-log.ts';
import { reverseStake, settleStake } from '../wallet/index.ts';
import { soldGame } from './catalogue.ts';
import { settleLine } from './engine/index.ts';
import { lockIssue, unsettledIssues, updateIssue } from './issue-store.ts';
import type { IssueTable, SoldSelection, TicketTable } from './tables.ts';
import { lockOpenTickets, updateTicket } from './ticket-store.ts';
import { tellWinner } from './winner-messages.ts';

const ISSUES_AT_ONCE = 50;
/** Tickets of one transaction: what a kill in the middle has to do again. */
const BATCH = 100;

/** Settles drawn issues and refunds void ones, batch by batch; what a stop cut short goes on at the next run. */
export function createSettleWork(db: Database, eventLog: Pick<EventLog, 'nudge'>) {
  const settleSome = (issue: IssueTable, now: Date): Promise<number> =>
    db.transaction(async (tx) => {
      // One node settles an issue at a time: another would count the tickets that wait for this one as done.
      const locked = await lockIssue(tx, issue.game, issue.issue);
      if (locked?.state !== issue.state || locked.settled_at !== null) return 0;
      const tickets = await lockOpenTickets(tx, locked, BATCH);
      for (const ticket of tickets)
        await (locked.numbers === null ? refund(tx, ticket, now) : settle(tx, ticket, locked, now));
      if (tickets.length < BATCH) {
        const done = locked.draw_version > 1 ? 'RESETTLED' : 'SETTLED';
        await updateIssue(tx, issue, { settled_at: now, ...(locked.numbers === null ? {} : { state: done }) });
      }
      return tickets.length;
    });

  return {
    run: async (now: Date): Promise<void> => {
      for (;;) {
        const issues = await unsettledIssues(db.kysely, ISSUES_AT_ONCE);
        for (const issue of issues) {
          let settled: number;
          do {
            settled = await settleSome(issue, now);
            if (settled > 0) eventLog.nudge();
          } while (settled === BATCH);
        }
        if (issues.length < ISSUES_AT_ONCE) return;
      }
    },
  };
}

async function settle(tx: Tx, ticket: TicketTable, issue: IssueTable, now: Date): Promise<void> {
  const numbers = issue.numbers ?? {};
  const version = issue.draw_version;
  const game = soldGame(ticket.game);
  if (game === undefined) throw new Error(`ticket ${ticket.id} is of ${ticket.game}, which does not exist`);
  const settled = ticket.selections.map((selection) => settleSelection(game, selection, numbers));
  const payoutMinor = settled.reduce((sum, { payout }) => sum + payout, 0n);
  const statuses = settled.map(({ selection }) => selection.result?.status);
  const state = statuses.includes('WON') ? 'WON' : statuses.includes('LOST') ? 'LOST' : 'PUSH';
  const outcome = await settleStake(tx, {
    wagerId: ticket.wager_id,
    version,
    payoutMinor,
    validBetMinor: settled.reduce((sum, { validBet }) => sum + validBet, 0n),
    detail: { lottery: { game: ticket.game, issue: ticket.issue, numbers } },
    at: now,
  });
  if (outcome.code !== 'OK') throw new Error(`settling ticket ${ticket.id} was refused: ${outcome.code}`);
  const selections = settled.map(({ selection }) => selection);
  await updateTicket(tx, ticket.id, {
    state,
    payout: payoutMinor,
    selections,
    settled_at: now,
    settled_version: version,
  });
  await tellWinner(tx, ticket, { payoutMinor, version, now });
}

/** A selection with its result: every line for itself, summed up. */
export function settleSelection(
  game: LotteryGame,
  selection: SoldSelection,
  numbers: DrawNumbers,
): { readonly selection: SoldSelection; readonly payout: bigint; readonly validBet: bigint } {
  const play = playOf(game, selection.play);
  if (play === undefined) throw new Error(`${game.code} has no play ${selection.play}`);
  const { costUnits, odds } = selection;
  const unitMinor = BigInt(selection.unitMinor);
  let payout = 0n;
  let validBet = 0n;
  const seen = new Set<string>();
  for (const tokens of expandSelection(play, selection.tokens)) {
    const line = settleLine(game, play.code, { tokens, unitMinor, costUnits, odds }, numbers);
    payout += line.payoutMinor;
    validBet += line.validBetMinor;
    seen.add(line.status);
  }
  const status = seen.has('WON') ? 'WON' : seen.has('LOST') ? 'LOST' : 'PUSH';
  return { selection: { ...selection, result: { status, payoutMinor: payout.toString() } }, payout, validBet };
}

async function refund(tx: Tx, ticket: TicketTable, now: Date): Promise<void> {
  const outcome = await reverseStake(tx, {
    wagerId: ticket.wager_id,
    detail: { lottery: { reason: 'VOID' } },
    at: now,
  });
  if (outcome.code !== 'OK') throw new Error(`refunding ticket ${ticket.id} was refused: ${outcome.code}`);
  await updateTicket(tx, ticket.id, { state: 'VOID', settled_at: now });
}
