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
import type { Adjustment, WalletOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import { conflictValue } from '../kernel/calls/conflict.ts';
import { cursorReply, olderThan, placeInTime, readCursor, type PlaceInTime } from '../kernel/database/cursor.ts';
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
      return db.read(async (tx) => {
        const rows = await adjustmentsAfter(tx, caller.merchantCode, after.value, query.pageSize + 1).execute();
        const names = await usernamesOf(
          tx,
          rows.map(({ member_id }) => member_id),
        );
        return ok(
          cursorReply(
            rows,
            query.pageSize,
            (row) => [row.created_at.toISOString(), row.id],
            (row) => adjustmentOf(row, names),
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
        const value = adjustmentOf(row, new Map([[member.id, member.username]]));
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
            const before = await find(tx, actor.caller.merchantCode, id);
            if (!before) return refuse('NOT_FOUND');
            if (before.proposedBy === actor.caller.operatorId) return refuse('FORBIDDEN');
            const status = decision === 'POST' ? 'POSTED' : 'DECLINED';
            const { rows } = await sql<{
              code: 'OK' | 'CONFLICT' | 'INSUFFICIENT_FUNDS';
            }>`select adjustment_decide(${id},
              ${status}, ${actor.caller.operatorId}, ${actor.now}) as code`.execute(tx);
            const { code } = theOne(rows);
            if (code === 'CONFLICT') {
              const { status: decided } = (await find(tx, actor.caller.merchantCode, id)) ?? before;
              throw new Refused({ code, value: conflictValue('adjustment-decided', { status: decided }) });
            }
            if (code !== 'OK') throw new Refused({ code });
            const after = await find(tx, actor.caller.merchantCode, id);
            if (!after) throw new Error('an adjustment is gone');
            return ok({ subject: id, before, after, value: after });
          },
          async () => eventLog.nudge(),
        ),
      ),
  };
}

/** A stretch of a brand's adjustments, newest first. */
export const adjustmentsAfter = (tx: Tx, merchant: string, after: PlaceInTime | undefined, limit: number) =>
  withWallet(tx)
    .selectFrom('wallet_adjustments')
    .selectAll()
    .where('merchant', '=', merchant)
    .$call(given(after, (rows, value) => rows.where(olderThan('created_at', 'id', value))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

async function find(tx: Tx, merchant: string, id: string): Promise<Adjustment | undefined> {
  const row = await withWallet(tx)
    .selectFrom('wallet_adjustments')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row && adjustmentOf(row, await usernamesOf(tx, [row.member_id]));
}

const adjustmentOf = (row: AdjustmentTable, names: ReadonlyMap<string, string>): Adjustment => ({
  id: row.id,
  username: names.get(row.member_id) ?? '',
  amount: formatMoney(row.amount, currencyOf(row.currency)),
  currency: row.currency,
  reason: row.reason,
  turnoverBps: row.turnover_bps,
  status: row.status,
  proposedBy: row.proposed_by,
  decidedBy: row.decided_by,
  createdAt: row.created_at.toISOString(),
});
