import { currencyOf, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { LotteryGame } from '@baize/protocol/lottery';
import type { Tx } from '../../kernel/database/database.ts';
import { freshId, gateValue, placeStake } from '../../wallet/index.ts';
import { soldGame } from '../catalogue.ts';
import { drawsOf, holdIssues } from '../issues/issue-store.ts';
import { holdNumbers } from './number-stakes.ts';
import type { ReadPrizeGroup } from './prize-group.ts';
import { sharesOf } from '../rules/rule-store.ts';
import type { SaleTerms } from './sale-terms.ts';
import { linesOfAccounts } from '../settling/settle-store.ts';
import type { IssueTable, PlannedSelection, SoldSelection, TicketTable } from '../tables.ts';
import { priceChange, priceSelections, type ExpectedPrice } from './ticket-prices.ts';
import { closedGames, insertTicket, lockLines } from './ticket-store.ts';

/** The brand's account under LOTTERY, and the provider that the betting record names. */
export const LOTTERY_PROVIDER = 'lottery';
/** Play credits: they take no room under a cap. */
const TRIAL_CURRENCY = 'TEST';

/** A ticket that somebody, or a chase of theirs, wants to buy. */
export interface Sale {
  readonly merchant: string;
  readonly memberId: string;
  readonly account: { readonly accountId: bigint; readonly currency: string };
  readonly game: string;
  /** Stations that draw together with `game`, on which every bet is as well. */
  readonly otherStations: readonly string[];
  readonly issue: string;
  readonly selections: readonly PlannedSelection[];
  readonly key: string;
  readonly fingerprint: string;
  readonly planId: string | null;
  /** The price that the buyer saw; a ticket of a plan is bought at the price of its day. */
  readonly expected?: ExpectedPrice | undefined;
  readonly now: Date;
}

export interface SoldTicket {
  readonly id: string;
  readonly cost: bigint;
  /** The same purchase was made before. */
  readonly duplicate: boolean;
}

/**
 * Sells a ticket: its issues are held open, prices fixed, numbers held, the stake taken, the ticket written. A refusal
 * leaves nothing behind.
 */
export async function sellTicket(tx: Tx, terms: SaleTerms, sale: Sale): Promise<Result<SoldTicket>> {
  const { merchant, memberId, account, now } = sale;
  const stations = stationsOf(sale);
  if (!stations.ok) return stations;
  const games = stations.value;
  const [game] = games;
  if (game === undefined) return refuse('NOT_FOUND');
  const closed = await closedGames(tx, merchant);
  if (games.some(({ code }) => closed.has(code))) return refuse('GAME_MAINTENANCE');
  const held = await holdOpen(tx, games, sale);
  if (!held.ok) return held;
  const issues = held.value;
  const isTrialPlay = account.currency === TRIAL_CURRENCY;
  const priced = priceSelections(games, sale.selections, {
    currency: account.currency,
    shares: await sharesOfAll(tx, merchant, games),
    ownGroup: await ownGroup(tx, terms.prizeGroupOf, { game, memberId, isTrialPlay, selections: sale.selections }),
    mostLines: terms.mostLines.ticket,
  });
  if (!priced.ok) return priced;
  const { selections, lines } = priced.value;
  const changed = priceChange(selections, sale, currencyOf(account.currency));
  if (changed) return refuse('CONFLICT', { value: { price: changed } });
  const left = terms.mostLines.issue - (await holdLines(tx, games, sale));
  if (lines > left)
    return refuse('CONFLICT', { value: { lines: { most: terms.mostLines.issue, left: Math.max(0, left) } } });
  const place = { merchant, games, issue: sale.issue };
  const numbers = isTrialPlay ? ok([]) : await holdAll(tx, place, selections, account);
  if (!numbers.ok) return numbers;
  const cost = selections.reduce((sum, { costMinor }) => sum + BigInt(costMinor), 0n);
  const id = freshId();
  const stake = await placeStake(tx, {
    accountId: account.accountId,
    scope: `lottery:${memberId}`,
    key: sale.key,
    fingerprint: sale.fingerprint,
    brandAccount: 'LOTTERY',
    provider: LOTTERY_PROVIDER,
    ticket: id,
    gameCode: game.code,
    category: game.area === 'ELOTT' ? 'ELOTT' : 'LOTT',
    stakeMinor: cost,
    detail: { lottery: { game: game.code, issue: sale.issue } },
    at: now,
  });
  // A limit's refusal is passed on, so that the page can say which one it was.
  if (stake.code !== 'OK')
    return refuse(stake.code, stake.refusal ? { value: gateValue(stake.refusal, account.currency) } : {});
  if (stake.duplicate || stake.wagerId === null) return ok({ id: '', cost, duplicate: true });
  await insertTicket(tx, {
    id,
    merchant,
    member_id: memberId,
    account_id: account.accountId,
    wager_id: stake.wagerId,
    game: game.code,
    issue: sale.issue,
    state: 'OPEN',
    currency: account.currency,
    cost,
    lines,
    payout: 0n,
    selections,
    key: sale.key,
    fingerprint: sale.fingerprint,
    placed_at: now,
    settled_at: null,
    plan_id: sale.planId,
    settled_version: 0,
    other_games: games.slice(1).map(({ code }) => code),
    commitments: commitmentsOf(issues),
  });
  for (const number of numbers.value) await number.add();
  return ok({ id, cost, duplicate: false });
}

/** Holds the issues of a ticket open. Those that are closed are told apart from those that are not there, without a lock. */
async function holdOpen(
  tx: Tx,
  games: readonly LotteryGame[],
  { issue, now }: Pick<Sale, 'issue' | 'now'>,
): Promise<Result<readonly IssueTable[]>> {
  const codes = games.map(({ code }) => code);
  const open = await holdIssues(tx, codes, issue, now);
  const found = open.length < games.length ? await drawsOf(tx, codes, issue) : open;
  const own = found.find(({ game }) => game === codes[0]);
  if (own === undefined) return refuse('NOT_FOUND');
  if (found.length < games.length || found.some((row) => row.draws_at.getTime() !== own.draws_at.getTime()))
    return refuseFields({ otherStations: [{ rule: 'invalid' }] });
  return open.length < games.length ? refuse('CONFLICT', { value: { issue: 'closed' } }) : ok(open);
}

/** Lines that a member has in a draw; two purchases of theirs are counted one after the other. */
async function holdLines(
  tx: Tx,
  games: readonly LotteryGame[],
  { account: { accountId }, issue }: Pick<Sale, 'account' | 'issue'>,
): Promise<number> {
  await lockLines(tx, accountId, issue);
  const codes = games.map(({ code }) => code);
  return (await linesOfAccounts(tx, [accountId], issue, codes)).get(accountId) ?? 0;
}

/** The commitments to these draws. They stay on the ticket, so that they cannot be changed later. */
const commitmentsOf = (issues: readonly IssueTable[]): TicketTable['commitments'] =>
  Object.fromEntries(
    issues.filter(({ source }) => source === 'HOUSE').map(({ game, commitment }) => [game, commitment]),
  );

/** The games of a sale, the ticket's own first. Only stations with one set of plays can share a ticket. */
function stationsOf({ game: code, otherStations }: Sale): Result<readonly LotteryGame[]> {
  const game = soldGame(code);
  if (game === undefined) return refuse('NOT_FOUND');
  const others = otherStations.map(soldGame).flatMap((other) => other ?? []);
  const isShared = (other: LotteryGame): boolean => other.plays === game.plays && other.schedule.kind === 'weekly';
  const different = new Set([code, ...otherStations]).size === otherStations.length + 1;
  if (others.length < otherStations.length || !different || !others.every(isShared))
    return refuseFields({ otherStations: [{ rule: 'invalid' }] });
  return ok([game, ...others]);
}

async function sharesOfAll(tx: Tx, merchant: string, games: readonly LotteryGame[]): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  for (const { code } of games) {
    for (const { play, shareBps } of await sharesOf(tx, { merchant, game: code }))
      shares.set(`${code}/${play}`, shareBps);
  }
  return shares;
}

interface GroupAsked {
  readonly game: LotteryGame;
  readonly memberId: string;
  readonly isTrialPlay: boolean;
  readonly selections: readonly PlannedSelection[];
}

/** Asked for only where a group was chosen. Play credits are nobody's downline: they have the game's usual group. */
async function ownGroup(tx: Tx, read: ReadPrizeGroup, { game, memberId, isTrialPlay, selections }: GroupAsked) {
  if (selections.every(({ prizeGroup }) => prizeGroup === undefined)) return 0;
  return isTrialPlay ? (game.prizeGroups?.default ?? 0) : read(tx, memberId);
}

/** Station after station in the order of their codes, so that two purchases do not cross. */
async function holdAll(
  tx: Tx,
  {
    merchant,
    games,
    issue,
  }: { readonly merchant: string; readonly games: readonly LotteryGame[]; readonly issue: string },
  selections: readonly SoldSelection[],
  { currency }: { readonly currency: string },
) {
  const held = [];
  for (const game of games.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const own = selectionsOn(selections, game.code);
    const numbers = await holdNumbers(tx, { merchant, game, issue }, own, currencyOf(currency));
    if (!numbers.ok) return numbers;
    if (numbers.value) held.push(numbers.value);
  }
  return ok(held);
}

/** The bets of a ticket that are on a station. */
export const selectionsOn = (selections: readonly SoldSelection[], game: string): readonly SoldSelection[] =>
  selections.filter(({ stations }) => stations === undefined || stations.includes(game));
