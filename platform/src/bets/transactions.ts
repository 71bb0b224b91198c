import type { BetDetail } from '@baize/protocol/bets';
import { formatMoney, type Currency } from '@baize/protocol/kernel';
import type { VendorTransactionTable, WagerLine } from '../wallet/index.ts';

export type BetTransaction = BetDetail['transactions'][number];

/** The steps of a bet. A bet that came with its win is two steps; a repeated refund is none. */
export function stepsOf(rows: readonly VendorTransactionTable[], currency: Currency): BetTransaction[] {
  const byTxId = new Map(rows.map((row) => [row.tx_id, row]));
  const undone = new Set<string>();
  return rows.flatMap((row) => {
    const step = (kind: BetTransaction['kind'], amountMinor: bigint, part = ''): BetTransaction => ({
      id: `L-${row.transfer_id}${part}`,
      kind,
      at: row.at.toISOString(),
      amount: formatMoney(amountMinor, currency),
      vendorTxId: row.tx_id,
    });
    switch (row.type) {
      case 'BET':
        return [step('BET', -row.amount)];
      case 'BETWIN':
        return [step('BET', -row.amount), step('WIN', row.win_amount, '-win')];
      case 'WIN':
        return [step('WIN', row.amount)];
      case 'BONUS':
        return [step('BONUS', row.amount)];
      case 'ADJUST':
        return [step('CORRECTION', row.amount)];
      case 'ROLLBACK': {
        const target = byTxId.get(row.ref_tx_id);
        if (!target || undone.has(target.tx_id)) return [];
        undone.add(target.tx_id);
        return [step('ROLLBACK', backOf(target))];
      }
      case 'UNSEEN':
        return [];
    }
  });
}

/** The effect of a rollback on the balance. */
function backOf({ type, amount, win_amount: winAmount }: VendorTransactionTable): bigint {
  if (type === 'BET') return amount;
  return type === 'BETWIN' ? amount - winAmount : -amount;
}

const KINDS: Readonly<Record<string, BetTransaction['kind']>> = {
  BET: 'BET',
  PAYOUT: 'WIN',
  BET_CANCEL: 'ROLLBACK',
  PAYOUT_CANCEL: 'CORRECTION',
};

/** The steps of a bet that no vendor's transactions tell of, as its lines of the ledger have them. */
export const stepsOfLines = (lines: readonly WagerLine[], currency: Currency): BetTransaction[] =>
  lines.map(({ transferId, line, at, kind, amountMinor }) => {
    const known = KINDS[kind];
    if (known === undefined) throw new Error(`a bet has no line of the kind ${kind}`);
    return {
      id: `L-${transferId}-${line}`,
      kind: known,
      at: at.toISOString(),
      amount: formatMoney(amountMinor, currency),
      vendorTxId: '',
    };
  });
