import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import { formatRate, type Bill, type BillArithmetic } from '@baize/protocol/contracts';
import type { Tx } from '../../kernel/database/database.ts';
import { usernamesOf } from '../../members/index.ts';
import { netOf } from '../arithmetic/waterfall.ts';
import { passedOn } from './bill-store.ts';
import type { BillRow, KeptArithmetic } from '../tables.ts';

/** Bills as a reader sees them; `reader` undefined is an operator. */
export async function billsOf(tx: Tx, rows: readonly BillRow[], reader: string | undefined): Promise<readonly Bill[]> {
  const ids = rows.flatMap(({ upline_id, downline_id }) => [downline_id, ...(upline_id === null ? [] : [upline_id])]);
  const names = await usernamesOf(tx, [...new Set(ids)]);
  const passed = await passedOn(
    tx,
    rows.filter(({ downline_id }) => downline_id === reader),
  );
  return rows.map((row) => {
    const currency = currencyOf(row.currency);
    const show = (minor: bigint): string => formatMoney(minor, currency);
    const isOwn = row.downline_id === reader;
    const below = passed.get(row.id) ?? 0n;
    return {
      id: row.id,
      type: row.type,
      contractId: row.contract_id,
      upline: row.upline_id === null ? null : (names.get(row.upline_id) ?? ''),
      downline: names.get(row.downline_id) ?? '',
      mine: isOwn ? 'downline' : row.upline_id !== null && row.upline_id === reader ? 'upline' : 'none',
      currency: row.currency,
      from: row.starts.toISOString(),
      to: row.ends.toISOString(),
      amount: show(row.amount),
      paid: show(row.paid),
      left: show(row.amount - row.paid),
      state: row.state,
      dueAt: row.due_at?.toISOString() ?? null,
      paidAt: row.paid_at?.toISOString() ?? null,
      arithmetic: linesOf(row.arithmetic, show),
      passedOn: isOwn ? show(below) : null,
      net: isOwn ? show(netOf(row.amount, [below])) : null,
      note: row.note,
    };
  });
}

export async function billOf(tx: Tx, row: BillRow, reader: string | undefined): Promise<Bill> {
  const [bill] = await billsOf(tx, [row], reader);
  if (bill === undefined) throw new Error('a row is one bill');
  return bill;
}

function linesOf(kept: KeptArithmetic, show: (minor: bigint) => string): BillArithmetic {
  const money = (minor: string): string => show(BigInt(minor));
  return {
    validBet: money(kept.validBet),
    activeMembers: kept.active,
    memberPnl: money(kept.memberPnl),
    carried: money(kept.carried),
    loss: money(kept.loss),
    salaries: money(kept.salaries),
    base: money(kept.base),
    units: formatRate(Number(kept.units)),
    rate: kept.rate === 0 ? null : formatRate(kept.rate),
    lossRate: kept.lossRate === 0 ? null : formatRate(kept.lossRate),
    wonBase: money(kept.wonBase),
    lostBase: money(kept.lostBase),
    adjustment: money(kept.adjustment),
  };
}
