import { currencyOf, fitsStep, ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import {
  MOST_TICKET_LINES,
  countLines,
  lineCost,
  playOf,
  selectionProblems,
  unitOf,
  type LotteryCalls,
  type LotteryGame,
  type LotteryTicket,
  type TicketState,
} from '@baize/protocol/lottery';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/page.ts';
import type { Deps } from '../kernel/wing.ts';
import {
  cashAccountKeyOf,
  freshId,
  isTrial,
  openAccount,
  placeStake,
  reverseStake,
  trialAccount,
} from '../wallet/index.ts';
import { soldGame } from './catalogue.ts';
import { holdIssue } from './issue-store.ts';
import type { IssueTable, SoldSelection } from './tables.ts';
import {
  closedGames,
  findByKey,
  findTicket,
  insertTicket,
  lockTicket,
  pageOfTickets,
  updateTicket,
  type TicketRow,
} from './ticket-store.ts';
import { ticketView } from './views.ts';

/** The house's account under LOTTERY, and the provider that the betting record names. */
export const LOTTERY_PROVIDER = 'lottery';

export interface Purchase extends CallBody<LotteryCalls['buyTicket']> {
  readonly caller: MemberCaller;
  readonly key: string;
  readonly fingerprint: string;
  readonly language: string;
  readonly now: Date;
}

export type TicketService = ReturnType<typeof createTicketService>;

/** Buying, listing and giving back tickets. */
export function createTicketService({ db, eventLog }: Pick<Deps, 'db' | 'eventLog'>) {
  const view = (found: TicketRow | undefined, language: string): Result<LotteryTicket> =>
    found === undefined ? refuse('NOT_FOUND') : ok(ticketView(found, language));

  const repeated = (found: TicketRow, { fingerprint, language }: Purchase): Result<LotteryTicket> =>
    found.fingerprint === fingerprint ? view(found, language) : refuse('IDEMPOTENCY_CONFLICT');

  async function buyIn(tx: Tx, purchase: Purchase): Promise<Result<LotteryTicket>> {
    const { caller, key, fingerprint, now } = purchase;
    const known = await findByKey(tx, caller.memberId, key);
    if (known) return repeated(known, purchase);
    const game = soldGame(purchase.game);
    if (game === undefined) return refuse('NOT_FOUND');
    if ((await closedGames(tx, caller.merchantCode)).has(game.code)) return refuse('GAME_MAINTENANCE');
    const issue = await holdIssue(tx, game.code, purchase.issue);
    if (issue === undefined) return refuse('NOT_FOUND');
    if (!takesBets(issue, now)) return refuse('CONFLICT', { value: { issue: 'closed' } });
    const { accountId, currency } = await accountOf(tx, caller, now);
    const priced = priceSelections(game, purchase.selections, currency);
    if (!priced.ok) return priced;
    const cost = priced.value.reduce((sum, { costMinor }) => sum + BigInt(costMinor), 0n);
    const id = freshId();
    const stake = await placeStake(tx, {
      accountId,
      scope: `lottery:${caller.memberId}`,
      key,
      fingerprint,
      house: 'LOTTERY',
      provider: LOTTERY_PROVIDER,
      ticket: id,
      gameCode: game.code,
      category: game.area === 'ELOTT' ? 'ELOTT' : 'LOTT',
      stakeMinor: cost,
      detail: { lottery: { game: game.code, issue: issue.issue } },
      at: now,
    });
    if (stake.code !== 'OK') return refuse(stake.code);
    if (stake.duplicate || stake.wagerId === null) {
      const first = await findByKey(tx, caller.memberId, key);
      return first ? repeated(first, purchase) : refuse('IDEMPOTENCY_CONFLICT');
    }
    await insertTicket(tx, {
      id,
      merchant: caller.merchantCode,
      member_id: caller.memberId,
      account_id: accountId,
      wager_id: stake.wagerId,
      game: game.code,
      issue: issue.issue,
      state: 'OPEN',
      currency,
      cost,
      payout: 0n,
      selections: priced.value,
      key,
      fingerprint,
      placed_at: now,
      settled_at: null,
    });
    return view(await findTicket(tx, ownerOf(caller), id), purchase.language);
  }

  return {
    /** One transaction: the issue is held open, the stake taken, the ticket written. Refusals: the call's `problems`. */
    buy: async (purchase: Purchase): Promise<Result<LotteryTicket>> => {
      const bought = await db.transaction((tx) => buyIn(tx, purchase));
      if (bought.ok) eventLog.nudge();
      return bought;
    },

    list: (
      caller: MemberCaller,
      query: PageAsked & { readonly game?: string | undefined; readonly state?: TicketState | undefined },
      language: string,
    ) =>
      db.read(async (tx) => {
        const { game, state } = query;
        const found = await pageOfTickets(tx, { ...ownerOf(caller), game, state }, pageBounds(query));
        return ok(
          pageReply(
            found.rows.map((row) => ticketView(row, language)),
            found.count,
            query,
          ),
        );
      }),

    /** Gives a ticket back while its issue takes bets. CONFLICT once it has closed. */
    cancel: async (caller: MemberCaller, ticketId: string, language: string, now: Date) => {
      const done = await db.transaction(async (tx): Promise<Result<LotteryTicket>> => {
        const owned = await findTicket(tx, ownerOf(caller), ticketId);
        const issue = owned && (await holdIssue(tx, owned.game, owned.issue));
        const ticket = owned && (await lockTicket(tx, ticketId));
        if (!ticket) return refuse('NOT_FOUND');
        if (ticket.state === 'CANCELLED') return view(await findTicket(tx, ownerOf(caller), ticketId), language);
        if (ticket.state !== 'OPEN' || issue === undefined || !takesBets(issue, now)) {
          return refuse('CONFLICT', { value: { issue: 'closed' } });
        }
        const detail = { lottery: { reason: 'CANCELLED' } };
        const outcome = await reverseStake(tx, { wagerId: ticket.wager_id, detail, at: now });
        if (outcome.code !== 'OK') throw new Error(`cancelling ticket ${ticketId} was refused: ${outcome.code}`);
        await updateTicket(tx, ticketId, { state: 'CANCELLED', settled_at: now });
        return view(await findTicket(tx, ownerOf(caller), ticketId), language);
      });
      if (done.ok) eventLog.nudge();
      return done;
    },
  };
}

const ownerOf = ({ merchantCode: merchant, memberId }: MemberCaller) => ({ merchant, memberId });

/** The row's state decides; the clock only closes earlier than the turn that closes the row. */
const takesBets = ({ state, opens_at, closes_at }: IssueTable, now: Date): boolean =>
  (state === 'OPEN' || state === 'PENDING') && opens_at <= now && now < closes_at;

async function accountOf(
  tx: Tx,
  caller: MemberCaller,
  now: Date,
): Promise<{ readonly accountId: bigint; readonly currency: string }> {
  if (isTrial(caller)) {
    const account = await trialAccount(tx, { caller, key: 'first', now });
    return { accountId: account.id, currency: account.currency };
  }
  return { accountId: await openAccount(tx, cashAccountKeyOf(caller), now), currency: caller.currency };
}

/** What was picked with today's prices, or what is wrong with it, by the index of the selection. */
function priceSelections(
  game: LotteryGame,
  selections: Purchase['selections'],
  currency: string,
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
      odds: play.odds,
    });
  }
  return ok(sold);
}
