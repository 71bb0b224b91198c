import {
  currencyOf,
  DEFAULT_LANGUAGE,
  fitsStep,
  formatMoney,
  minorOf,
  ok,
  refuse,
  refuseFields,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import {
  depositOperatorCalls,
  type PaymentMethod,
  type PaymentMethodTerms,
  type QueuedDeposit,
} from '@baize/protocol/wallet';
import { conflict } from '../../kernel/calls/conflict.ts';
import { actionsOf } from '../../kernel/callers/actions.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { cursorReply, placeInTime, readCursor } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { endQuoted } from '../quoted.ts';
import { findMemberByUsername, usernamesOf } from '../../members/index.ts';
import { createDepositOffers, paymentMethodIn } from './deposit-offers.ts';
import { approveDeposit, rejectDeposit } from './deposit-payment-store.ts';
import { depositsAfter, findQueued } from './deposit-queue-store.ts';
import { depositFacts } from './deposit-view.ts';
import type { DepositTable } from '../tables.ts';

/** Not decided yet. */
const WAITS: readonly DepositTable['status'][] = ['PENDING', 'PAID'];

type QueuePage = CallValue<typeof depositOperatorCalls.listEveryDeposit>;

type QueueQuery = CallQuery<typeof depositOperatorCalls.listEveryDeposit>;

/** Operators read the names of methods in the default language, as everything on their side. */
const LANGUAGE = DEFAULT_LANGUAGE;

/** Operators' calls about deposits and methods. */
export function createDepositOperatorService(deps: Deps) {
  const offers = createDepositOffers(deps);

  const decide = (
    actor: Actor,
    depositId: string,
    action: 'approve' | 'reject',
    change: (tx: Tx, merchant: string) => Promise<{ readonly code: string }>,
    byHand: (before: DepositTable) => bigint = () => 0n,
  ): Promise<Result<QueuedDeposit>> =>
    audited(
      deps,
      actor,
      `deposit.${action}`,
      async (tx, second) => {
        const merchant = actor.caller.merchantCode;
        const before = await findQueued(tx, merchant, depositId);
        if (!before) return refuse('NOT_FOUND');
        const beyond = await second.needed({ depositsPerDay: byHand(before) });
        if (beyond) return beyond;
        const { code } = await change(tx, merchant);
        if (code === 'AMOUNT_OUT_OF_RANGE') return refuse('AMOUNT_OUT_OF_RANGE', { value: mostOf(before) });
        if (code !== 'OK') return conflict('deposit-decided', { status: before.status });
        const after = (await findQueued(tx, merchant, depositId)) ?? before;
        const value = queuedOf(after, await namesOf(tx, [after]), actor.caller);
        return ok({ subject: depositId, before: stateOf(before), after: stateOf(after), value });
      },
      async () => deps.eventLog.nudge(),
    );

  return {
    list: async (caller: OperatorCaller, query: QueueQuery): Promise<Result<QueuePage>> => {
      const merchant = caller.merchantCode;
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const idEnd = endQuoted('D', query.reference);
      if (!idEnd.ok) return idEnd;
      const { username, status, pageSize } = query;
      return deps.db.read(async (tx) => {
        const named = username === undefined ? undefined : await findMemberByUsername(tx, merchant, username);
        const memberId = query.memberId ?? named?.id;
        if (username !== undefined && (!named || named.id !== memberId)) return ok({ rows: [], next: null });
        const filter = { merchant, memberId, status, idEnd: idEnd.value, waiting: query.waiting === 'true' };
        const found = await depositsAfter(tx, filter, after.value, pageSize + 1).execute();
        const names = await namesOf(tx, found);
        return ok(
          cursorReply(
            found,
            pageSize,
            (row) => [row.created_at.toISOString(), row.id],
            (row) => queuedOf(row, names, caller),
          ),
        );
      });
    },

    approve: async (actor: Actor, depositId: string, amount: string | undefined): Promise<Result<QueuedDeposit>> => {
      const amountMinor = amount === undefined ? null : minorOf(amount);
      const known = await deps.db.single((tx) => findQueued(tx, actor.caller.merchantCode, depositId));
      if (known && amountMinor !== null && (amountMinor <= 0n || !fitsStep(amountMinor, currencyOf(known.currency))))
        return refuseFields({ amount: [{ rule: 'invalid' }] });
      return decide(
        actor,
        depositId,
        'approve',
        (tx, merchant) => approveDeposit(tx, { depositId, merchant, at: actor.now }, amountMinor),
        // A provider's notice has no operator.
        (deposit) =>
          deposit.received === null && WAITS.includes(deposit.status) ? (amountMinor ?? deposit.amount) : 0n,
      );
    },

    reject: (actor: Actor, depositId: string, reason: string): Promise<Result<QueuedDeposit>> =>
      decide(actor, depositId, 'reject', (tx, merchant) =>
        rejectDeposit(tx, { depositId, merchant, at: actor.now }, reason),
      ),

    listMethods: (merchant: string, currency: string): Promise<PaymentMethod[]> =>
      deps.db.read(async (tx) =>
        (await offers.every(tx, { merchant, currency })).map((offer) => paymentMethodIn(offer, LANGUAGE)),
      ),

    setMethod: async (
      actor: Actor,
      currency: string,
      code: string,
      terms: PaymentMethodTerms,
    ): Promise<Result<PaymentMethod>> => {
      const fault = offers.faultOf(terms, currency);
      if (fault) return { ok: false, problem: fault };
      const place = { merchant: actor.caller.merchantCode, currency };
      return audited(deps, actor, 'payment-method.set', async (tx, second) => {
        const method = offers.methods.find((each) => each.code === code);
        if (!method) return refuse('NOT_FOUND');
        const before = (await offers.every(tx, place)).find((each) => each.method.code === code);
        // Another account is where members send their money from then on; to show none at all sends it nowhere.
        const isElsewhere = JSON.stringify(terms.details) !== JSON.stringify(before?.details ?? []);
        if (isElsewhere && terms.details.length > 0) {
          const beyond = await second.needed({ always: 'details' });
          if (beyond) return beyond;
        }
        await offers.decide(tx, place, code, terms);
        const value = paymentMethodIn({ method, currency, ...terms }, LANGUAGE);
        return ok({ subject: code, before: before ? paymentMethodIn(before, LANGUAGE) : null, after: value, value });
      });
    },
  };
}

const stateOf = ({ status, review, credited }: DepositTable) => ({ status, review, credited: credited?.toString() });

const mostOf = ({ received, amount, currency }: DepositTable) => ({
  max: formatMoney(received ?? amount, currencyOf(currency)),
  currency,
});

const namesOf = (tx: Tx, rows: readonly DepositTable[]): Promise<ReadonlyMap<string, string>> =>
  usernamesOf(
    tx,
    rows.map((row) => row.member_id),
  );

/** Paid and not credited, or with something that a person has to look at. */
const isToDecide = ({ status, review }: DepositTable): boolean => status === 'PAID' || review !== null;

const queuedOf = (row: DepositTable, names: ReadonlyMap<string, string>, caller: OperatorCaller): QueuedDeposit => ({
  ...depositFacts(row, LANGUAGE),
  memberId: row.member_id,
  username: names.get(row.member_id) ?? '',
  review: row.review,
  received: row.received === null ? null : formatMoney(row.received, currencyOf(row.currency)),
  proofIds: [...row.proof_ids],
  actions: actionsOf(caller, depositOperatorCalls, {
    approveDeposit: isToDecide(row),
    rejectDeposit: isToDecide(row),
  }),
});
