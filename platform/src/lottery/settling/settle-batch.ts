import type { LotteryGame, DrawNumbers } from '@baize/protocol/lottery';
import type { Tx } from '../../kernel/database/database.ts';
import type { Turns } from '../../kernel/jobs/turns.ts';
import { reverseStakes, settleStakes, type StakeResult } from '../../wallet/index.ts';
import { soldGame } from '../catalogue.ts';
import { drawsOf } from '../issues/issue-store.ts';
import { learnBets, turnoverBy, type DrawnIssue, type KnownBets } from './opposite-bets.ts';
import { recordResults, recordVoid, type WaitingTicket } from './settle-store.ts';
import { isVoidTicket, settleTicket, settlingBy, type SettledTicket } from './settle-ticket.ts';
import type { IssueTable, TicketTable } from '../tables.ts';
import { tellWinner } from './winner-messages.ts';

/** Stakes of one statement: the embedded database does nothing else until it is through. */
const STAKES_AT_ONCE = 20;

interface Run {
  readonly issue: IssueTable;
  readonly known: KnownBets;
  readonly turns: Turns;
}

/** The draws of all stations that some tickets are on. A ticket on several goes by how often any was corrected. */
export async function drawnIssueOf(tx: Tx, tickets: readonly WaitingTicket[], run: Run): Promise<DrawnIssue> {
  const games = [...new Set(tickets.flatMap(({ game, other_games }) => [game, ...other_games]))];
  const rows = games.length === 0 ? [] : await drawsOf(tx, games, run.issue.issue);
  return {
    issue: run.issue,
    settling: settlingBy(new Map(rows.map(({ game, numbers }) => [game, numbers])), run.turns),
    versions: new Map(rows.map(({ game, draw_version }) => [game, draw_version])),
    gameOf,
  };
}

/** Settles tickets that their draws decide, or refunds those that have none. */
export async function settleAll(tx: Tx, tickets: readonly TicketTable[], run: Run, now: Date): Promise<void> {
  const drawn = await drawnIssueOf(tx, tickets, run);
  const { settling } = drawn;
  const unplayed = tickets.filter((ticket) => isVoidTicket(ticket, settling.draws));
  await refund(tx, unplayed, now);
  // A refund needs no game: that may have left the catalogue.
  const played = tickets.filter((ticket) => !unplayed.includes(ticket));
  const accounts = played.map(({ account_id }) => account_id);
  await learnBets(tx, run.known, accounts, drawn);
  const turnoverOf = turnoverBy(run.known, drawn);
  const done: { ticket: TicketTable; settled: SettledTicket; version: number }[] = [];
  for (const ticket of played) {
    const settled = await settleTicket(settling, gameOf(ticket), ticket, turnoverOf(ticket));
    done.push({ ticket, settled, version: versionOf(ticket, drawn) });
  }
  const results = done.map(({ ticket, settled, version }): StakeResult => ({
    wagerId: ticket.wager_id,
    version,
    payoutMinor: settled.payoutMinor,
    validBetMinor: settled.validBetMinor,
    detail: { lottery: { game: ticket.game, issue: ticket.issue, numbers: numbersOf(ticket, settling.draws) } },
    at: now,
  }));
  for (const [first, some] of portionsOf(results)) {
    const outcomes = await settleStakes(tx, some);
    for (const [index, { code }] of outcomes.entries())
      if (code !== 'OK')
        throw new Error(`settling ticket ${done[first + index]?.ticket.id ?? ''} was refused: ${code}`);
  }
  for (const [, some] of portionsOf(done)) {
    const rows = some.map(({ ticket, settled, version }) => ({ id: ticket.id, version, ...settled }));
    await recordResults(tx, rows, now);
  }
  for (const { ticket, settled, version } of done)
    await tellWinner(tx, ticket, { payoutMinor: settled.payoutMinor, version, now });
}

async function refund(tx: Tx, tickets: readonly TicketTable[], now: Date): Promise<void> {
  const detail = { lottery: { reason: 'VOID' } };
  for (const [, some] of portionsOf(tickets)) {
    const outcomes = await reverseStakes(
      tx,
      some.map((ticket) => ({ wagerId: ticket.wager_id, detail, at: now })),
    );
    for (const [index, { code }] of outcomes.entries())
      if (code !== 'OK') throw new Error(`refunding ticket ${some[index]?.id ?? ''} was refused: ${code}`);
    const ids = some.map(({ id }) => id);
    await recordVoid(tx, ids, now);
  }
}

function* portionsOf<Row>(rows: readonly Row[]): Generator<[first: number, some: readonly Row[]]> {
  for (let first = 0; first < rows.length; first += STAKES_AT_ONCE)
    yield [first, rows.slice(first, first + STAKES_AT_ONCE)];
}

const versionOf = ({ game, other_games }: TicketTable, { versions }: DrawnIssue): number =>
  1 + [game, ...other_games].reduce((sum, code) => sum + (versions.get(code) ?? 1) - 1, 0);

/** Stations that share a ticket have one set of plays, so any of them that is still sold will do. */
function gameOf({ game: code, other_games: others }: Pick<TicketTable, 'game' | 'other_games'>): LotteryGame {
  const game = [code, ...others].map(soldGame).find((sold) => sold !== undefined);
  if (game === undefined) throw new Error(`a ticket is of ${code}, which does not exist`);
  return game;
}

/** The drawn numbers for the bet record; with several stations, each under its code. */
const numbersOf = ({ game, other_games }: TicketTable, draws: ReadonlyMap<string, DrawNumbers | null>) =>
  other_games.length === 0
    ? (draws.get(game) ?? {})
    : Object.fromEntries(
        [game, ...other_games].flatMap((code) =>
          Object.entries(draws.get(code) ?? {}).map(([group, values]) => [`${code} ${group}`, values]),
        ),
      );
