import { ok, parseAmount, refuse, type CallBody, type Result } from '@baize/protocol/kernel';
import type { LotteryCalls, LotteryTicket, TicketState } from '@baize/protocol/lottery';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../../kernel/calls/page.ts';
import type { Deps } from '../../kernel/wing.ts';
import { isShutOut } from '../../members/index.ts';
import {
  cashAccountKeyOf,
  isTrial,
  getOrCreateAccount,
  reverseStake,
  trialAccount,
  withMoneyBack,
} from '../../wallet/index.ts';
import { soldGame, soldGames } from '../catalogue.ts';
import { holdIssues } from '../issues/issue-store.ts';
import { releaseNumbers, type HeldNumbers } from './number-stakes.ts';
import type { SaleTerms } from './sale-terms.ts';
import { selectionsOn, sellTicket } from './ticket-sale.ts';
import type { TicketTable } from '../tables.ts';
import { findByKey, findTicket, lockTicket, pageOfTickets, updateTicket, type TicketRow } from './ticket-store.ts';
import { ticketView } from '../views.ts';

export interface Purchase extends CallBody<LotteryCalls['buyTicket']> {
  readonly caller: MemberCaller;
  readonly key: string;
  readonly fingerprint: string;
  readonly language: string;
  readonly now: Date;
}

/** Dependencies of a sale: money at vendors may be called back for it. */
export type SaleDeps = Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>;

/** The purchase's cost as the buyer saw it; without that it is unknown until it is priced. */
export const costOf = ({ expectedCost }: { readonly expectedCost?: string | undefined }): bigint | undefined =>
  parseAmount(expectedCost ?? '');

export type TicketService = ReturnType<typeof createTicketService>;

/** Play credits are nobody's downline. */
const TRIAL_GROUP = Math.max(...soldGames.map(({ prizeGroups }) => prizeGroups?.default ?? 0));

/** Buying, listing and giving back tickets. */
export function createTicketService(deps: SaleDeps, terms: SaleTerms) {
  const { db, eventLog } = deps;
  const view = (found: TicketRow | undefined, language: string): Result<LotteryTicket> =>
    found === undefined ? refuse('NOT_FOUND') : ok(ticketView(found, language));

  const repeated = (found: TicketRow, { fingerprint, language }: Purchase): Result<LotteryTicket> =>
    found.fingerprint === fingerprint ? view(found, language) : refuse('IDEMPOTENCY_CONFLICT');

  async function buyIn(tx: Tx, purchase: Purchase): Promise<Result<LotteryTicket>> {
    const { caller, key, fingerprint, now } = purchase;
    const known = await findByKey(tx, caller.memberId, key);
    if (known) return repeated(known, purchase);
    if (await isBarred(tx, caller, now)) return refuse('ACCOUNT_BLOCKED');
    const account = await accountOf(tx, caller, now);
    const { game, issue, selections, otherStations = [] } = purchase;
    const sold = await sellTicket(tx, terms, {
      ...ownerOf(caller),
      account,
      game,
      otherStations,
      issue,
      selections,
      key,
      fingerprint,
      planId: null,
      expected: { cost: purchase.expectedCost, odds: purchase.expectedOdds },
      now,
    });
    if (!sold.ok) return sold;
    if (sold.value.duplicate) {
      const first = await findByKey(tx, caller.memberId, key);
      return first ? repeated(first, purchase) : refuse('IDEMPOTENCY_CONFLICT');
    }
    return view(await findTicket(tx, ownerOf(caller), sold.value.id), purchase.language);
  }

  return {
    /** One transaction: the issue is held open, the stake taken, the ticket written. Refusals: the call's `problems`. */
    buy: async (purchase: Purchase): Promise<Result<LotteryTicket>> => {
      const need = { ...purchase, neededMinor: costOf(purchase) };
      const bought = await withMoneyBack(deps, need, () => db.transaction((tx) => buyIn(tx, purchase)));
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

    prizeGroup: (caller: MemberCaller) =>
      db.single(async (tx) =>
        ok({ prizeGroup: isTrial(caller) ? TRIAL_GROUP : await terms.prizeGroupOf(tx, caller.memberId) }),
      ),

    /** Gives a ticket back while its issue takes bets. CONFLICT once it has closed. */
    cancel: async (caller: MemberCaller, ticketId: string, language: string, now: Date) => {
      const done = await db.transaction(async (tx): Promise<Result<LotteryTicket>> => {
        const owned = await findTicket(tx, ownerOf(caller), ticketId);
        if (!owned) return refuse('NOT_FOUND');
        if (owned.state === 'CANCELLED') return view(owned, language);
        const games = [owned.game, ...owned.other_games];
        const issues = await holdIssues(tx, games, owned.issue, now);
        if (issues.length < games.length) return refuse('CONFLICT', { value: { issue: 'closed' } });
        const ticket = await lockTicket(tx, ticketId);
        if (ticket?.state === 'CANCELLED') return view(await findTicket(tx, ownerOf(caller), ticketId), language);
        if (ticket?.state !== 'OPEN') return refuse('CONFLICT', { value: { issue: 'closed' } });
        // Play credits took no room under a cap.
        const held = isTrial(caller) ? [] : await releaseAll(tx, ticket);
        const detail = { lottery: { reason: 'CANCELLED' } };
        const outcome = await reverseStake(tx, { wagerId: ticket.wager_id, detail, at: now });
        if (outcome.code !== 'OK') throw new Error(`cancelling ticket ${ticketId} was refused: ${outcome.code}`);
        await updateTicket(tx, ticketId, { state: 'CANCELLED', settled_at: now });
        for (const numbers of held) await numbers.add();
        return view(await findTicket(tx, ownerOf(caller), ticketId), language);
      });
      if (done.ok) eventLog.nudge();
      return done;
    },
  };
}

async function releaseAll(tx: Tx, { merchant, issue, selections, ...ticket }: TicketTable): Promise<HeldNumbers[]> {
  const held: HeldNumbers[] = [];
  for (const code of [ticket.game, ...ticket.other_games].toSorted()) {
    const game = soldGame(code);
    const numbers = game && (await releaseNumbers(tx, { merchant, game, issue }, selectionsOn(selections, code)));
    if (numbers) held.push(numbers);
  }
  return held;
}

/** Whether the member, or whoever seems to be the same person, takes a break: a launch of a game is refused alike. */
export const isBarred = async (tx: Tx, caller: MemberCaller, now: Date): Promise<boolean> =>
  !isTrial(caller) && (await isShutOut(tx, ownerOf(caller), now));

export const ownerOf = ({ merchantCode: merchant, memberId }: MemberCaller) => ({ merchant, memberId });

export async function accountOf(
  tx: Tx,
  caller: MemberCaller,
  now: Date,
): Promise<{ readonly accountId: bigint; readonly currency: string }> {
  if (isTrial(caller)) {
    const account = await trialAccount(tx, { caller, key: 'first', now });
    return { accountId: account.id, currency: account.currency };
  }
  return { accountId: await getOrCreateAccount(tx, cashAccountKeyOf(caller), now), currency: caller.currency };
}
