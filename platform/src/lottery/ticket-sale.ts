import { currencyOf, fitsStep, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import {
  MOST_TICKET_LINES,
  countLines,
  lineCost,
  playOf,
  selectionProblems,
  sharedOdds,
  unitOf,
  type LotteryGame,
} from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database.ts';
import { freshId, placeStake } from '../wallet/index.ts';
import { soldGame } from './catalogue.ts';
import { holdIssue } from './issue-store.ts';
import { holdNumbers } from './number-stakes.ts';
import { sharesOf } from './rule-store.ts';
import type { IssueTable, PlannedSelection, SoldSelection } from './tables.ts';
import { closedGames, insertTicket } from './ticket-store.ts';

/** The house's account under LOTTERY, and the provider that the betting record names. */
export const LOTTERY_PROVIDER = 'lottery';
/** Play credits: they take no room under a cap. */
const TRIAL_CURRENCY = 'TEST';

/** A ticket that somebody, or a chase of theirs, wants to buy. */
export interface Sale {
  readonly merchant: string;
  readonly memberId: string;
  readonly account: { readonly accountId: bigint; readonly currency: string };
  readonly game: string;
  readonly issue: string;
  readonly selections: readonly PlannedSelection[];
  readonly key: string;
  readonly fingerprint: string;
  readonly planId: string | null;
  readonly now: Date;
}

export interface SoldTicket {
  readonly id: string;
  readonly cost: bigint;
  /** The same purchase was made before. */
  readonly duplicate: boolean;
}

/**
 * Sells a ticket: the issue is held open, prices fixed, numbers held, the stake taken, the ticket written. A refusal
 * leaves nothing behind.
 */
export async function sellTicket(tx: Tx, sale: Sale): Promise<Result<SoldTicket>> {
  const { merchant, memberId, account, now } = sale;
  const game = soldGame(sale.game);
  if (game === undefined) return refuse('NOT_FOUND');
  if ((await closedGames(tx, merchant)).has(game.code)) return refuse('GAME_MAINTENANCE');
  const issue = await holdIssue(tx, game.code, sale.issue);
  if (issue === undefined) return refuse('NOT_FOUND');
  if (!takesBets(issue, now)) return refuse('CONFLICT', { value: { issue: 'closed' } });
  const shares = new Map(
    (await sharesOf(tx, { merchant, game: game.code })).map(({ play, shareBps }) => [play, shareBps]),
  );
  const priced = priceSelections(game, sale.selections, account.currency, shares);
  if (!priced.ok) return priced;
  const isTrialPlay = account.currency === TRIAL_CURRENCY;
  const place = { merchant, game, issue: issue.issue };
  const held = isTrialPlay ? ok(undefined) : await holdNumbers(tx, place, priced.value, currencyOf(account.currency));
  if (!held.ok) return held;
  const cost = priced.value.reduce((sum, { costMinor }) => sum + BigInt(costMinor), 0n);
  const id = freshId();
  const stake = await placeStake(tx, {
    accountId: account.accountId,
    scope: `lottery:${memberId}`,
    key: sale.key,
    fingerprint: sale.fingerprint,
    house: 'LOTTERY',
    provider: LOTTERY_PROVIDER,
    ticket: id,
    gameCode: game.code,
    category: game.area === 'ELOTT' ? 'ELOTT' : 'LOTT',
    stakeMinor: cost,
    detail: { lottery: { game: game.code, issue: issue.issue } },
    at: now,
  });
  // What a limit says goes along, so that the page can say which one it was.
  if (stake.code !== 'OK') return refuse(stake.code, stake.refusal ? { value: stake.refusal } : {});
  if (stake.duplicate || stake.wagerId === null) return ok({ id: '', cost, duplicate: true });
  await insertTicket(tx, {
    id,
    merchant,
    member_id: memberId,
    account_id: account.accountId,
    wager_id: stake.wagerId,
    game: game.code,
    issue: issue.issue,
    state: 'OPEN',
    currency: account.currency,
    cost,
    payout: 0n,
    selections: priced.value,
    key: sale.key,
    fingerprint: sale.fingerprint,
    placed_at: now,
    settled_at: null,
    plan_id: sale.planId,
    settled_version: 0,
  });
  await held.value?.add();
  return ok({ id, cost, duplicate: false });
}

/** The row's state decides; the clock only closes earlier than the turn that closes the row. */
export const takesBets = ({ state, opens_at, closes_at }: IssueTable, now: Date): boolean =>
  (state === 'OPEN' || state === 'PENDING') && opens_at <= now && now < closes_at;

/** What was picked with today's prices, or what is wrong with it, by the index of the selection. */
function priceSelections(
  game: LotteryGame,
  selections: readonly PlannedSelection[],
  currency: string,
  shares: ReadonlyMap<string, number>,
): Result<readonly SoldSelection[]> {
  const sold: SoldSelection[] = [];
  let total = 0;
  for (const [index, { play: playCode, tokens, unitMode, times }] of selections.entries()) {
    const play = playOf(game, playCode);
    const [problem] = selectionProblems(game, playCode, tokens);
    if (play === undefined) return refuseFields({ [`selections.${index}.play`]: [{ rule: 'invalid' }] });
    if (problem) return refuseFields({ [`selections.${index}.tokens`]: [{ rule: 'invalid', reason: problem.code }] });
    const unitMinor = unitOf(unitMode, times);
    if (!game.unitModes.includes(unitMode) || !fitsStep(unitMinor, currencyOf(currency))) {
      return refuseFields({ [`selections.${index}.unitMode`]: [{ rule: 'invalid' }] });
    }
    const lines = countLines(play, tokens);
    total += lines;
    if (total > MOST_TICKET_LINES) return refuseFields({ selections: [{ rule: 'max', max: MOST_TICKET_LINES }] });
    sold.push({
      play: play.code,
      tokens,
      unitMinor: unitMinor.toString(),
      costUnits: play.costUnits,
      costMinor: (lineCost(play, unitMinor) * BigInt(lines)).toString(),
      odds: sharedOdds(play.odds, shares.get(play.code) ?? 10_000),
    });
  }
  return ok(sold);
}
