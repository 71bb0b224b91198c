import { runSteps } from '../../kernel/jobs/jobs.ts';
import type { EventLog } from '../../kernel/events/event-log.ts';
import { createTurns, type Turns } from '../../kernel/jobs/turns.ts';
import type { Deps } from '../../kernel/wing.ts';
import { lockIssue, unsettledIssues, updateIssue } from '../issues/issue-store.ts';
import { learnBets, type KnownBets } from './opposite-bets.ts';
import { drawnIssueOf, settleAll } from './settle-batch.ts';
import { lockWaiting, waitingTickets, type WaitingTicket } from './settle-store.ts';
import type { IssueTable } from '../tables.ts';

const ISSUES_AT_ONCE = 50;
/** Tickets of one transaction, and their lines: what a kill in the middle has to do again. */
const BATCH = { tickets: 100, lines: 20_000 };
/** Lines that are compared before others have their turn: some milliseconds of one core. */
const LINES_OF_TURN = 2_000;

interface SettleDeps extends Pick<Deps, 'db' | 'log'> {
  readonly eventLog: Pick<EventLog, 'nudge'>;
}

/** Settles drawn issues and refunds void ones, batch by batch; what a stop cut short goes on at the next run. */
export function createSettleWork({ db, eventLog, log }: SettleDeps, turns: Turns = createTurns(LINES_OF_TURN)) {
  /** Settles the next tickets of an issue; true while there are more. */
  async function settleSome(issue: IssueTable, known: KnownBets, now: Date): Promise<boolean> {
    const found = await waitingTickets(db.kysely, issue, BATCH.tickets);
    const batch = withinLines(found);
    const isLast = batch.length === found.length && found.length < BATCH.tickets;
    const run = { issue, known, turns };
    // Long look-ups come before the transaction, which holds the one connection of the embedded database.
    if (issue.numbers !== null) {
      const accounts = batch.map(({ account_id }) => account_id);
      await learnBets(db.kysely, known, accounts, await drawnIssueOf(db.kysely, batch, run));
    }
    const isDone = await db.transaction(async (tx) => {
      // One node settles an issue at a time: another would count the tickets that wait for this one as done.
      const locked = await lockIssue(tx, issue.game, issue.issue);
      if (locked?.state !== issue.state || locked.draw_version !== issue.draw_version || locked.settled_at !== null)
        return true;
      const ids = batch.map(({ id }) => id);
      await settleAll(tx, await lockWaiting(tx, locked, ids), { ...run, issue: locked }, now);
      if (isLast) {
        const done = locked.draw_version > 1 ? 'RESETTLED' : 'SETTLED';
        await updateIssue(tx, issue, { settled_at: now, ...(locked.numbers === null ? {} : { state: done }) });
      }
      return isLast;
    });
    if (batch.length > 0) eventLog.nudge();
    return !isDone;
  }

  async function settleIssue(issue: IssueTable, now: Date): Promise<void> {
    const known: KnownBets = new Map();
    while (await settleSome(issue, known, now));
  }

  /** Each issue for itself: one with a ticket that cannot be settled holds up no other. */
  async function run(now: Date): Promise<void> {
    const failures: unknown[] = [];
    let last: IssueTable | undefined;
    do {
      const issues = await unsettledIssues(db.kysely, ISSUES_AT_ONCE, last);
      const steps = issues.map((issue) => [`${issue.game}/${issue.issue}`, () => settleIssue(issue, now)] as const);
      await runSteps(log, 'lottery-settling', Object.fromEntries(steps)).catch((error) => failures.push(error));
      last = issues.length < ISSUES_AT_ONCE ? undefined : issues.at(-1);
    } while (last);
    if (failures.length > 0) throw new AggregateError(failures, 'some issues could not be settled');
  }

  return { run };
}

/** As many of some tickets, in their order, as have so many lines; one at the least. */
function withinLines(tickets: readonly WaitingTicket[]): readonly WaitingTicket[] {
  let lines = 0;
  const beyond = tickets.findIndex((ticket, index) => (lines += ticket.lines) > BATCH.lines && index > 0);
  return beyond === -1 ? tickets : tickets.slice(0, beyond);
}
