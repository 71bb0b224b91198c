import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { Amount } from '../../ui/figure/amount.tsx';
import { walletQuery } from '../queries.ts';
import { depositStateWords } from '../transaction-words.ts';
import { History, HistoryLine } from './history.tsx';
import styles from './recent-deposits.module.css';

const SHOWN = 5;

/** Deposits, newest first, and how far each has come. Says nothing before there was one. */
export function RecentDeposits({ onOpen }: { onOpen: (depositId: string) => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...walletQuery('listDeposits', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <History title={t`Recent deposits`} query={query} onPage={setPage} failed={t`We couldn’t load your deposits`}>
      {({ id, methodName, amount, credited, currency, status, createdAt }) => (
        <>
          <HistoryLine tone={depositStateWords[status].tone} words={i18n._(depositStateWords[status].words)} live>
            <Amount value={credited ?? amount} currency={currency} />
          </HistoryLine>
          <small className="soft">
            <button type="button" className={styles.opens} onClick={() => onOpen(id)}>
              {methodName}
            </button>{' '}
            · <bdi dir="ltr">{format.date(createdAt)}</bdi>
          </small>
        </>
      )}
    </History>
  );
}
