import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { lineWords } from './transaction-words.ts';
import styles from './transaction-line.module.css';

/** Lines whose reference is the bet they belong to. */
const ofBets: ReadonlySet<Transaction['type']> = new Set(['BET', 'PAYOUT', 'BET_CANCEL', 'PAYOUT_CANCEL']);

/** The subject of a line. A stake or a payout opens its bet, which the line's reference names. */
export function TransactionSubject({ line }: { line: Transaction }) {
  const { i18n } = useLingui();
  const modals = useModals();
  const word = i18n._(lineWords[line.type]);
  const words = (
    <>
      <b>{word}</b>
      {line.description !== word && <small>{line.description}</small>}
    </>
  );
  if (!ofBets.has(line.type)) return <span className={styles.what}>{words}</span>;
  return (
    <button type="button" className={cx(styles.what, styles.opens)} onClick={() => modals.open('bet', line.reference)}>
      {words}
    </button>
  );
}

export interface TransactionLineProps {
  readonly line: Transaction;
  /** The line stands outside a list by days, and so says its day as well. */
  readonly withDay?: boolean | undefined;
}

/** A movement for phones: what it was and how much, below it when and the balance after. */
export function TransactionLine({ line, withDay = false }: TransactionLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={styles.line}>
      <TransactionSubject line={line} />
      <Amount value={line.amount} sign="always" className={styles.amount} />
      <small className={styles.below}>
        <bdi dir="ltr">{format.date(line.at, withDay ? 'moment' : 'time')}</bdi>
        <span>
          {t`Balance`} <Amount value={line.balanceAfter} />
        </span>
      </small>
    </div>
  );
}
