import { currencyOf, formatMoney, turnoverOf } from '@baize/protocol/kernel';
import type { Deposit } from '@baize/protocol/wallet';
import { text } from '../../kernel/texts/texts.ts';
import { methodsOf } from './deposit-methods.ts';
import type { DepositRow } from './deposit-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { DepositTable } from '../tables.ts';

const REFERENCE_LENGTH = 8;

/** The reference for a manual transfer: the end of the deposit's id, which is random. */
export const payReferenceOf = (depositId: string): string => depositId.slice(-REFERENCE_LENGTH).toUpperCase();

export const methodNameIn = (code: string, language: string): string => {
  const method = methodsOf(true).find((each) => each.code === code);
  return method ? text(language, `wallet.method.${method.code}`) : code;
};

/** The facts of a deposit that members and operators share. */
export function depositFacts(row: DepositTable, language: string) {
  const currency = currencyOf(row.currency);
  const { kind = 'DEMO' } = row.terms;
  const open = row.status === 'PENDING';
  return {
    id: row.id,
    method: row.method,
    methodName: methodNameIn(row.method, language),
    kind,
    amount: formatMoney(row.amount, currency),
    fee: formatMoney(row.fee, currency),
    credited: row.credited === null ? null : formatMoney(row.credited, currency),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: open && row.due_at ? row.due_at.toISOString() : null,
    payReference: kind === 'MANUAL' ? payReferenceOf(row.id) : null,
    inReview: row.review !== null && row.status !== 'CREDITED',
    reason: row.reason,
    proofCount: row.proof_ids.length,
  };
}

/** A deposit as its member sees it; the link to a provider's page is made anew each time. */
export const createDepositView =
  (provider: PaymentProvider | undefined) =>
  (row: DepositRow, language: string): Deposit => {
    const payable = row.status === 'PENDING' && row.due_at !== null && row.terms.provider === provider?.code;
    return {
      ...depositFacts(row, language),
      payUrl:
        payable && provider && row.due_at
          ? provider.payUrl({
              depositId: row.id,
              method: row.method,
              amount: formatMoney(row.amount + row.fee, currencyOf(row.currency)),
              currency: row.currency,
              expiresAt: row.due_at,
              language,
            })
          : null,
      turnover: turnoverIn(row),
      details: row.status === 'PENDING' ? [...(row.terms.details ?? [])] : [],
      history: row.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    };
  };

/**
 * The required turnover: the recorded one once credited; before that the expected one, of the amount as far as it is
 * known.
 */
function turnoverIn({ status, required, terms, amount, credited, currency: code }: DepositRow): string | null {
  const currency = currencyOf(code);
  if (status === 'CREDITED') return formatMoney(required ?? 0n, currency);
  return terms.turnover ? formatMoney(turnoverOf(credited ?? amount, terms.turnover.multiplierBps), currency) : null;
}
