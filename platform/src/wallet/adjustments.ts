import {
  currencyOf,
  fitsStep,
  formatMoney,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { walletOperatorCalls, type Adjustment, type WalletOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { isPermitted, type OperatorCaller } from '../kernel/caller.ts';
import { operatorNamesOf } from '../kernel/callers/operator-names.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import { conflictValue } from '../kernel/calls/conflict.ts';
import {
  cursorReply,
  newerThan,
  olderThan,
  placeInTime,
  readCursor,
  type PlaceInTime,
} from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../members/index.ts';
import { freshId } from './fresh-id.ts';
import { theOne } from './ledger/ledger.ts';
import { withWallet, type AdjustmentTable } from './tables.ts';
import { Refused, undone } from './withdrawals/withdrawal-queue.ts';

type Calls = WalletOperatorCalls;

/** Credits and debits by hand: one operator proposes, another decides. */
export function createAdjustments(deps: Pick<Deps, 'db' | 'recordAct' | 'eventLog'>) {
  const { db, eventLog } = deps;
  return {
    list: async (
      { caller }: Pick<Actor, 'caller'>,
      query: CallQuery<Calls['listAdjustments']>,
    ): Promise<Result<CallValue<Calls['listAdjustments']>>> => {
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const filter = { merchant: caller.merchantCode, waiting: query.waiting === 'true' };
      return db.read(async (tx) => {
        const rows = await adjustmentsAfter(tx, filter, after.value, query.pageSize + 1).execute();
        const names = await usernamesOf(
          tx,
          rows.map(({ member_id }) => member_id),
        );
        const operators = await operatorNamesOf(tx, rows.flatMap(operatorsOf));
        return ok(
          cursorReply(
            rows,
            query.pageSize,
            (row) => [row.created_at.toISOString(), row.id],
            (row) => adjustmentOf(row, names, operators, caller),
          ),
        );
      });
    },

    propose: (actor: Actor, body: CallBody<Calls['createAdjustment']>): Promise<Result<Adjustment>> =>
      audited(deps, actor, 'adjustment.propose', async (tx) => {
        const merchant = actor.caller.merchantCode;
        const member = await findMemberByUsername(tx, merchant, body.username);
        if (!member) return refuseFields({ username: [{ rule: 'invalid' }] });
        const currency = currencyOf(member.currency);
        const amount = parseAmount(body.amount);
        if (!amount || !fitsStep(amount, currency)) {
          return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
        }
        const row: AdjustmentTable = {
          id: freshId(),
          merchant,
          member_id: member.id,
          currency: member.currency,
          amount,
          reason: body.reason,
          turnover_bps: body.turnoverBps ?? 0,
          status: 'PROPOSED',
          proposed_by: actor.caller.operatorId,
          decided_by: null,
          created_at: actor.now,
        };
        await withWallet(tx).insertInto('wallet_adjustments').values(row).execute();
        const value = adjustmentOf(
          row,
          new Map([[member.id, member.username]]),
          new Map([[actor.caller.operatorId, actor.caller.username]]),
          actor.caller,
        );
        return ok({ subject: row.id, before: null, after: value, value });
      }),

    decide: (
      actor: Actor,
      id: string,
      { decision }: CallBody<Calls['decideAdjustment']>,
    ): Promise<Result<Adjustment>> =>
      undone(() =>
        audited(
          deps,
          actor,
          decision === 'POST' ? 'adjustment.post' : 'adjustment.decline',
          async (tx) => {
            const before = await find(tx, actor.caller, id);
            if (!before) return refuse('NOT_FOUND');
            if (before.proposedBy === actor.caller.username) return refuse('FORBIDDEN');
            const status = decision === 'POST' ? 'POSTED' : 'DECLINED';
            const { rows } = await sql<{
              code: 'OK' | 'CONFLICT' | 'INSUFFICIENT_FUNDS';
            }>`select adjustment_decide(${id},
              ${status}, ${actor.caller.operatorId}, ${actor.now}) as code`.execute(tx);
            const { code } = theOne(rows);
            if (code === 'CONFLICT') {
              const { status: decided, decidedBy } = (await find(tx, actor.caller, id)) ?? before;
              const facts = { status: decided, claimedBy: decidedBy };
              throw new Refused({ code, value: conflictValue('adjustment-decided', facts) });
            }
            if (code !== 'OK') throw new Refused({ code });
            const after = await find(tx, actor.caller, id);
            if (!after) throw new Error('an adjustment is gone');
            return ok({ subject: id, before, after, value: after });
          },
          async () => eventLog.nudge(),
        ),
      ),
  };
}

/** A stretch of a brand's adjustments, newest first; of those that wait oldest first. */
function adjustmentsAfter(
  tx: Tx,
  { merchant, waiting }: { readonly merchant: string; readonly waiting: boolean },
  after: PlaceInTime | undefined,
  limit: number,
) {
  const [beyond, order] = waiting ? ([newerThan, 'asc'] as const) : ([olderThan, 'desc'] as const);
  return withWallet(tx)
    .selectFrom('wallet_adjustments')
    .selectAll()
    .where('merchant', '=', merchant)
    .$call((rows) => (waiting ? rows.where('status', '=', 'PROPOSED') : rows))
    .$call(given(after, (rows, value) => rows.where(beyond('created_at', 'id', value))))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit);
}

async function find(tx: Tx, caller: OperatorCaller, id: string): Promise<Adjustment | undefined> {
  const row = await withWallet(tx)
    .selectFrom('wallet_adjustments')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', caller.merchantCode)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const names = await usernamesOf(tx, [row.member_id]);
  return adjustmentOf(row, names, await operatorNamesOf(tx, operatorsOf(row)), caller);
}

const operatorsOf = ({ proposed_by: proposer, decided_by: decider }: AdjustmentTable): string[] =>
  decider === null ? [proposer] : [proposer, decider];

const adjustmentOf = (
  row: AdjustmentTable,
  names: ReadonlyMap<string, string>,
  operators: ReadonlyMap<string, string>,
  caller: OperatorCaller,
): Adjustment => ({
  id: row.id,
  username: names.get(row.member_id) ?? '',
  amount: formatMoney(row.amount, currencyOf(row.currency)),
  currency: row.currency,
  reason: row.reason,
  turnoverBps: row.turnover_bps,
  status: row.status,
  proposedBy: operators.get(row.proposed_by) ?? row.proposed_by,
  decidedBy: row.decided_by === null ? null : (operators.get(row.decided_by) ?? row.decided_by),
  createdAt: row.created_at.toISOString(),
  memberId: row.member_id,
  decisions:
    row.status === 'PROPOSED' &&
    row.proposed_by !== caller.operatorId &&
    isPermitted(caller, walletOperatorCalls.decideAdjustment.permission)
      ? ['POST', 'DECLINE']
      : [],
});
