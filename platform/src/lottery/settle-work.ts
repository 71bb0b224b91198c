import type { LotteryGame, DrawNumbers } from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database.ts';
import { runSteps } from '../kernel/jobs.ts';
import type { EventLog } from '../kernel/event-log.ts';
import type { Deps } from '../kernel/wing.ts';
import { reverseStake, settleStakes, type StakeResult } from '../wallet/index.ts';
import { soldGame } from './catalogue.ts';
import { drawsOf, lockIssue, unsettledIssues, updateIssue } from './issue-store.ts';
import { openTurnover, type KnownBets } from './opposite-bets.ts';
import { isVoidTicket, settleTicket, type SettledTicket } from './settle-ticket.ts';
import type { IssueTable, TicketTable } from './tables.ts';
import { lockTicketsToSettle, saveResults, updateTicket } from './ticket-store.ts';
import { tellWinner } from './winner-messages.ts';

const ISSUES_AT_ONCE = 50;
/** Tickets of one transaction: what a kill in the middle has to do again. */
const BATCH = 100;

interface SettleDeps extends Pick<Deps, 'db' | 'log'> {
  readonly eventLog: Pick<EventLog, 'nudge'>;
}

/** Settles drawn issues and refunds void ones, batch by batch; what a stop cut short goes on at the next run. */
export function createSettleWork({ db, eventLog, log }: SettleDeps) {
  const settleSome = (issue: IssueTable, known: KnownBets, now: Date): Promise<number> =>
    db.transaction(async (tx) => {
      // One node settles an issue at a time: another would count the tickets that wait for this one as done.
      const locked = await lockIssue(tx, issue.game, issue.issue);
      if (locked?.state !== issue.state || locked.settled_at !== null) return 0;
      const tickets = await lockTicketsToSettle(tx, locked, BATCH);
      await settleAll(tx, tickets, { issue: locked, known, now });
      if (tickets.length < BATCH) {
        const done = locked.draw_version > 1 ? 'RESETTLED' : 'SETTLED';
        await updateIssue(tx, issue, { settled_at: now, ...(locked.numbers === null ? {} : { state: done }) });
      }
      return tickets.length;
    });

  async function settleIssue(issue: IssueTable, now: Date): Promise<void> {
    const known: KnownBets = new Map();
    let settled: number;
    do {
      settled = await settleSome(issue, known, now);
      if (settled > 0) eventLog.nudge();
    } while (settled === BATCH);
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

interface Settling {
  readonly issue: IssueTable;
  readonly known: KnownBets;
  readonly now: Date;
}

/** A ticket on several stations goes by the draws of all of them, and by how often any was corrected. */
async function settleAll(tx: Tx, tickets: readonly TicketTable[], { issue, known, now }: Settling): Promise<void> {
  const games = [...new Set(tickets.flatMap(({ game, other_games }) => [game, ...other_games]))];
  const rows = games.length === 0 ? [] : await drawsOf(tx, games, issue.issue);
  const draws = new Map(rows.map(({ game, numbers }) => [game, numbers]));
  const versions = new Map(rows.map(({ game, draw_version }) => [game, draw_version]));
  // A refund needs no game: that may have left the catalogue.
  const played = tickets.filter((ticket) => !isVoidTicket(ticket, draws));
  for (const ticket of tickets) if (isVoidTicket(ticket, draws)) await refund(tx, ticket, now);
  const turnoverOf = await openTurnover(tx, known, { issue, tickets: played, draws, versions, gameOf });
  const done: { ticket: TicketTable; settled: SettledTicket; version: number }[] = [];
  for (const ticket of played) {
    const settled = settleTicket(gameOf(ticket), ticket, draws, turnoverOf(ticket));
    const corrections = [ticket.game, ...ticket.other_games].map((game) => (versions.get(game) ?? 1) - 1);
    const version = 1 + corrections.reduce((sum, count) => sum + count, 0);
    done.push({ ticket, settled, version });
  }
  const results = done.map(({ ticket, settled, version }): StakeResult => ({
    wagerId: ticket.wager_id,
    version,
    payoutMinor: settled.payoutMinor,
    validBetMinor: settled.validBetMinor,
    detail: { lottery: { game: ticket.game, issue: ticket.issue, numbers: numbersOf(ticket, draws) } },
    at: now,
  }));
  const outcomes = await settleStakes(tx, results);
  for (const [index, { code }] of outcomes.entries())
    if (code !== 'OK') throw new Error(`settling ticket ${done[index]?.ticket.id ?? ''} was refused: ${code}`);
  await saveResults(
    tx,
    done.map(({ ticket, settled, version }) => ({ id: ticket.id, version, ...settled })),
    now,
  );
  for (const { ticket, settled, version } of done)
    await tellWinner(tx, ticket, { payoutMinor: settled.payoutMinor, version, now });
}

/** Stations that share a ticket have one set of plays, so any of them that is still sold will do. */
function gameOf({ game: code, other_games: others }: Pick<TicketTable, 'game' | 'other_games'>): LotteryGame {
  const game = [code, ...others].map(soldGame).find((sold) => sold !== undefined);
  if (game === undefined) throw new Error(`a ticket is of ${code}, which does not exist`);
  return game;
}

/** What the record of the bet says was drawn; of several stations, each under its code. */
const numbersOf = ({ game, other_games }: TicketTable, draws: ReadonlyMap<string, DrawNumbers | null>) =>
  other_games.length === 0
    ? (draws.get(game) ?? {})
    : Object.fromEntries(
        [game, ...other_games].flatMap((code) =>
          Object.entries(draws.get(code) ?? {}).map(([group, values]) => [`${code} ${group}`, values]),
        ),
      );

async function refund(tx: Tx, ticket: TicketTable, now: Date): Promise<void> {
  const outcome = await reverseStake(tx, {
    wagerId: ticket.wager_id,
    detail: { lottery: { reason: 'VOID' } },
    at: now,
  });
  if (outcome.code !== 'OK') throw new Error(`refunding ticket ${ticket.id} was refused: ${outcome.code}`);
  await updateTicket(tx, ticket.id, { state: 'VOID', settled_at: now });
}
