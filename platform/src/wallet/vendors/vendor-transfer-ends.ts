import { currencyOf, formatMoney, ok, parseAmount, refuse, refuseFields } from '@baize/protocol/kernel';
import type { CallBody, Result } from '@baize/protocol/kernel';
import type { transferOperatorCalls } from '@baize/protocol/wallet';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { conflict } from '../../kernel/calls/conflict.ts';
import { operatorNamesOf } from '../../kernel/callers/operator-names.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { VendorTransferTable } from '../tables.ts';
import * as store from './vendor-store.ts';

/** An operator's proposed end of a transfer; null where nobody proposed one, and once it has ended. */
export const endAskedOf = (row: VendorTransferTable, operators: ReadonlyMap<string, string>) =>
  row.state === 'UNKNOWN' && row.end_state !== null && row.end_amount !== null && row.end_asked_by !== null
    ? {
        result: row.end_state,
        amount: formatMoney(row.end_amount, currencyOf(row.currency)),
        by: operators.get(row.end_asked_by) ?? row.end_asked_by,
      }
    : null;

const factsOf = (row: VendorTransferTable, operators: ReadonlyMap<string, string>) => ({
  state: row.state,
  amount: row.amount === null ? null : formatMoney(row.amount, currencyOf(row.currency)),
  asked: endAskedOf(row, operators),
});

/**
 * Ends a transfer that the vendor's answers cannot end. Nobody says alone what became of money: the first operator asks
 * for it, and another one who says the same does it. Refusals: NOT_FOUND, CONFLICT where nothing is in doubt, FORBIDDEN
 * for who asked.
 */
export const endByWord = (
  deps: Pick<Deps, 'db' | 'recordAct' | 'eventLog'>,
  actor: Actor,
  id: string,
  { result, amount, reason }: CallBody<(typeof transferOperatorCalls)['endVendorTransfer']>,
): Promise<Result<null>> =>
  audited(
    deps,
    actor,
    'vendor-transfer.end',
    async (tx) => {
      const { merchantCode, operatorId } = actor.caller;
      const before = await store.transferById(tx, id);
      if (before?.merchant !== merchantCode) return refuse('NOT_FOUND');
      const amountMinor = result === 'DONE' ? parseAmount(amount ?? '') : 0n;
      // A transfer whose money did not reach the vendor at all has failed.
      const isNothing = result === 'DONE' && before.direction === 'IN' && amountMinor === 0n;
      if (amountMinor === undefined || isNothing) return refuseFields({ amount: [{ rule: 'required' }] });
      const code = await store.settleTransfer(tx, { id, state: result, amountMinor, operatorId, at: actor.now });
      if (code === 'CONFLICT') return conflict('transfer-over', { state: (await store.transferById(tx, id))?.state });
      if (code === 'FORBIDDEN') return refuse(code);
      const after = (await store.transferById(tx, id)) ?? before;
      const names = await operatorNamesOf(
        tx,
        [before, after].flatMap(({ end_asked_by: asked }) => asked ?? []),
      );
      const facts = { before: factsOf(before, names), after: { ...factsOf(after, names), reason } };
      return ok({ subject: id, ...facts, value: null });
    },
    async () => deps.eventLog.nudge(),
  );
