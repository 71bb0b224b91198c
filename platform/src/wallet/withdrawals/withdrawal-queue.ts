import {
  currencyOf,
  fitsStep,
  formatMoney,
  MINUTE_MS,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Problem,
  type Result,
} from '@baize/protocol/kernel';
import { partOfFee, type QueuedWithdrawal, type WalletOperatorCalls } from '@baize/protocol/wallet';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { conflictValue } from '../../kernel/calls/conflict.ts';
import { cursorReply, placeInTime, readCursor } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { operatorNamesOf } from '../../kernel/callers/operator-names.ts';
import type { Weight } from '../../kernel/second-operator/second-look.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../../members/index.ts';
import { payeeNumber } from '../../account/index.ts';
import { gateValue } from '../gate.ts';
import { freshId } from '../fresh-id.ts';
import { drawProofs, createProofs } from '../deposits/proof-images.ts';
import { endQuoted } from '../quoted.ts';
import { readWithdrawalRules } from '../rules.ts';
import * as store from './withdrawal-store.ts';
import { claimerOf, queuedOf, type Names } from './withdrawal-view.ts';

const OPEN = ['SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING'] as const;

type Calls = WalletOperatorCalls;
type Needs = Pick<Deps, 'db' | 'recordAct' | 'eventLog' | 'secrets' | 'pictures'>;

/** Withdrawals as operators work on them: each step is written down with who took it. */
export function createWithdrawalQueue(deps: Needs) {
  const { db, eventLog } = deps;

  /** Takes a step on one withdrawal; anything but OK leaves all as it was. */
  const step = (
    actor: Actor,
    action: string,
    id: string,
    take: (tx: Tx, row: store.WithdrawalRow) => Promise<store.StepCode | Problem>,
    weigh: (row: store.WithdrawalRow) => Weight = () => ({}),
  ): Promise<Result<QueuedWithdrawal>> =>
    undone(() =>
      audited(
        deps,
        actor,
        action,
        async (tx, second) => {
          const merchant = actor.caller.merchantCode;
          const before = await store.findWithdrawal(tx, { id, merchant });
          if (!before) return refuse('NOT_FOUND');
          const beyond = await second.needed(weigh(before));
          if (beyond) return beyond;
          const code = await take(tx, before);
          if (code === 'CONFLICT') throw new Refused(await notAtThisStep(tx, before));
          if (code !== 'OK') throw new Refused(typeof code === 'string' ? { code } : code);
          const after = await store.findWithdrawal(tx, { id, merchant });
          if (!after) throw new Error('a withdrawal is gone');
          const names = await namesOf(tx, [before, after]);
          const value = queuedOf(after, names, actor.caller);
          return ok({ subject: id, before: factsOf(before, names), after: factsOf(after, names), value });
        },
        async () => eventLog.nudge(),
      ),
    );

  return {
    list: async (
      { caller }: Pick<Actor, 'caller'>,
      query: CallQuery<Calls['listWithdrawalQueue']>,
    ): Promise<Result<CallValue<Calls['listWithdrawalQueue']>>> => {
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const idEnd = endQuoted('W', query.reference);
      if (!idEnd.ok) return idEnd;
      const { username, status, all, pageSize } = query;
      return db.read(async (tx) => {
        const merchant = caller.merchantCode;
        const member = username === undefined ? undefined : await findMemberByUsername(tx, merchant, username);
        if (username !== undefined && !member) return ok({ rows: [], next: null });
        const isEvery = all === 'true' || idEnd.value !== undefined;
        const statuses = status ? [status] : isEvery ? undefined : OPEN;
        const filter = { merchant, memberId: member?.id, idEnd: idEnd.value, statuses };
        const rows = await store.listQueue(tx, filter, after.value, pageSize + 1);
        const names = await namesOf(tx, rows);
        return ok(
          cursorReply(
            rows,
            pageSize,
            (row) => [row.created_at.toISOString(), row.id],
            (row) => queuedOf(row, names, caller),
          ),
        );
      });
    },

    read: async (
      { caller }: Pick<Actor, 'caller'>,
      id: string,
    ): Promise<Result<CallValue<Calls['getQueuedWithdrawal']>>> =>
      db.read(async (tx) => {
        const row = await store.findWithdrawal(tx, { id, merchant: caller.merchantCode });
        if (!row) return refuse('NOT_FOUND');
        const accountNumber = (await payeeNumber(tx, deps, row.member_id, row.payee_id)) ?? null;
        return ok({ ...queuedOf(row, await namesOf(tx, [row]), caller), accountNumber });
      }),

    claim: (actor: Actor, id: string) =>
      step(actor, 'withdrawal.claim', id, (tx) =>
        store.stepWithdrawal(tx, { id, status: 'REVIEW', operatorId: actor.caller.operatorId, at: actor.now }),
      ),

    takeOver: (actor: Actor, id: string) =>
      step(actor, 'withdrawal.take-over', id, (tx) => store.takeOverWithdrawal(tx, id, actor.caller.operatorId)),

    approve: (actor: Actor, id: string) =>
      step(actor, 'withdrawal.approve', id, (tx) =>
        store.stepWithdrawal(tx, { id, status: 'APPROVED', operatorId: actor.caller.operatorId, at: actor.now }),
      ),

    reject: (actor: Actor, id: string, reason: string) =>
      step(actor, 'withdrawal.reject', id, (tx) =>
        store.closeWithdrawal(tx, { id, status: 'REJECTED', paidMinor: 0n, feeMinor: 0n, reason, at: actor.now }),
      ),

    pay: (actor: Actor, id: string, body: CallBody<Calls['payWithdrawal']>) => {
      const { outcome, reason = '' } = body;
      if (reason === '' && (outcome === 'PART_PAID' || outcome === 'FAILED')) {
        return Promise.resolve(refuseFields({ reason: [{ rule: 'required' }] }));
      }
      return step(
        actor,
        `withdrawal.${outcome === 'STARTED' ? 'start-payment' : outcome.toLowerCase().replace('_', '-')}`,
        id,
        async (tx, row) => {
          if (outcome === 'STARTED') {
            return store.stepWithdrawal(tx, {
              id,
              status: 'PAYING',
              operatorId: actor.caller.operatorId,
              at: actor.now,
            });
          }
          const due = row.amount - row.fee;
          const paid = paidOf(row, body);
          if (!paid.ok) return paid.problem;
          const settled = row.settled + paid.value;
          const feeMinor =
            outcome === 'PAID' ? row.fee : partOfFee(row.fee, settled, due, stepOf(currencyOf(row.currency)));
          // Once a payer's part has arrived, nobody can say that nothing was paid.
          if (outcome === 'FAILED' && row.settled > 0n) return 'CONFLICT';
          return store.closeWithdrawal(tx, {
            id,
            status: outcome,
            paidMinor: paid.value,
            feeMinor,
            reason,
            at: actor.now,
          });
        },
      );
    },

    match: (actor: Actor, id: string, { payers }: CallBody<Calls['matchPayers']>) =>
      step(actor, 'withdrawal.match-payers', id, async (tx, row) => {
        const currency = currencyOf(row.currency);
        const parts: store.NewPayout[] = [];
        for (const [index, payer] of payers.entries()) {
          const member = await findMemberByUsername(tx, row.merchant, payer.username);
          const field = (name: string, rule: string): Problem => ({
            code: 'VALIDATION_FAILED',
            fields: { [`payers.${index}.${name}`]: [{ rule }] },
          });
          if (!member || member.currency !== row.currency || member.id === row.member_id)
            return field('username', 'invalid');
          const [amountMinor, guaranteeMinor] = [parseAmount(payer.amount), parseAmount(payer.guarantee)];
          if (!amountMinor || !fitsStep(amountMinor, currency)) return field('amount', 'step');
          if (guaranteeMinor === undefined) return field('guarantee', 'invalid');
          parts.push({ id: freshId(), payerId: member.id, amountMinor, guaranteeMinor });
        }
        const { code, payer, refusal } = await store.matchPayers(tx, id, parts, actor.now);
        if (code !== 'LIMIT_REACHED') return code;
        const username = payers[parts.findIndex(({ payerId }) => payerId === payer)]?.username;
        return { code, value: { ...(refusal && gateValue(refusal, row.currency)), username } };
      }),

    closePayout: async (
      actor: Actor,
      { withdrawalId, payoutId }: { withdrawalId: string; payoutId: string },
      {
        outcome,
        proofs = [],
        returnGuarantee = false,
        signal,
      }: CallBody<Calls['closePayout']> & { readonly signal: AbortSignal },
    ): Promise<Result<QueuedWithdrawal>> => {
      // The countdown begins with what the payer shows of the payment (semantics §4.6).
      if (outcome === 'PAYER_PAID' && proofs.length === 0) return refuseFields({ proofs: [{ rule: 'required' }] });
      const drawn = await drawProofs(deps.pictures, { images: proofs, sender: actor.caller.operatorId, signal });
      if (!drawn.ok) return drawn;
      return step(
        actor,
        `withdrawal.payout-${outcome.toLowerCase().replace('_', '-')}`,
        withdrawalId,
        async (tx, row) => {
          const payout = row.payouts.find(({ id }) => id === payoutId);
          if (!payout) return { code: 'NOT_FOUND' };
          const sender = { merchant: row.merchant, sentBy: actor.caller.operatorId, at: actor.now };
          const facts = { id: payoutId, proofIds: await createProofs(tx, drawn.value, sender), at: actor.now };
          if (outcome === 'PAYER_PAID') {
            const { autoConfirmMinutes } = await readWithdrawalRules(tx, row.merchant, row.currency);
            const dueAt = new Date(actor.now.getTime() + autoConfirmMinutes * MINUTE_MS);
            return store.enterPayout(tx, {
              ...facts,
              state: 'PAYER_PAID',
              receivedMinor: 0n,
              guarantee: 'HELD',
              dueAt,
            });
          }
          if (outcome === 'FORCED_RECEIVED') {
            const receivedMinor = payout.amount - payout.received;
            return store.enterPayout(tx, { ...facts, state: 'FORCED_RECEIVED', receivedMinor, guarantee: 'KEPT' });
          }
          const guarantee = returnGuarantee ? 'RETURNED' : 'KEPT';
          const state = payout.state === 'PARTIALLY_RECEIVED' ? payout.state : 'CANCELLED';
          return store.enterPayout(tx, { ...facts, state, receivedMinor: 0n, guarantee });
        },
        // Against what the receiver says, a deposit by this operator's word alone.
        ({ payouts }) => {
          const forced = outcome === 'FORCED_RECEIVED' ? payouts.find((each) => each.id === payoutId) : undefined;
          return { depositsPerDay: forced && forced.amount - forced.received };
        },
      );
    },
  };
}

/** The amount that leaves now: all that is due, or the part that the operator names. */
function paidOf(row: store.WithdrawalRow, { outcome, amount }: CallBody<Calls['payWithdrawal']>): Result<bigint> {
  const left = row.amount - row.fee - row.settled;
  if (outcome === 'PAID') return ok(left);
  if (outcome === 'FAILED') return ok(0n);
  // Payers' payments may be all there is.
  if (amount === undefined && row.settled > 0n) return ok(0n);
  const currency = currencyOf(row.currency);
  const paid = amount === undefined ? undefined : parseAmount(amount);
  if (paid === undefined) return refuseFields({ amount: [{ rule: 'required' }] });
  if (!fitsStep(paid, currency))
    return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
  if (paid <= 0n || paid >= left) return refuseFields({ amount: [{ rule: 'max', max: formatMoney(left, currency) }] });
  return ok(paid);
}

/** Names of all who take part: members, payers, and operators who took one on. */
async function namesOf(tx: Tx, rows: readonly store.WithdrawalRow[]): Promise<Names> {
  const members = rows.flatMap((row) => [row.member_id, ...row.payouts.map(({ payer_id }) => payer_id)]);
  const operators = rows.flatMap(({ claimed_by: operator }) => operator ?? []);
  return {
    members: await usernamesOf(tx, [...new Set(members)]),
    operators: await operatorNamesOf(tx, [...new Set(operators)]),
  };
}

/** The reason for refusing a step: the withdrawal's status, and its owner. */
async function notAtThisStep(tx: Tx, row: store.WithdrawalRow): Promise<Problem> {
  const claimedBy = claimerOf(row, await namesOf(tx, [row]));
  return { code: 'CONFLICT', value: conflictValue('withdrawal-step', { status: row.status, claimedBy }) };
}

/** The facts in the record of changes: no members' names, no account numbers. */
const factsOf = (row: store.WithdrawalRow, names: Names) => ({
  status: row.status,
  claimedBy: claimerOf(row, names),
  reason: row.reason,
  settledMinor: String(row.settled),
  feeMinor: String(row.fee_charged),
  payouts: row.payouts.map(({ id, state, received, guarantee_state }) => ({
    id,
    state,
    receivedMinor: String(received),
    guarantee: guarantee_state,
  })),
});

/** Rolls the transaction back and answers the problem. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

export async function undone<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}
