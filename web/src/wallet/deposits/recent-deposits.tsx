import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { walletQuery } from '../queries.ts';
import { depositStateWords } from '../records/transaction-words.ts';
import { History, HistoryLine, HistoryOpener } from '../records/history.tsx';

const SHOWN = 5;

export interface RecentDepositsProps {
  /** The one that is shown above has no row. */
  shown: string | undefined;
  onOpen: (depositId: string) => void;
}

/** Deposits, newest first, and how far each has come. Says nothing before there was one. */
export function RecentDeposits({ shown, onOpen }: RecentDepositsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...walletQuery('listDeposits', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <History
      title={t`Recent deposits`}
      query={query}
      hidden={shown}
      onPage={setPage}
      failed={t`We couldn’t load your deposits`}
    >
      {({ id, methodName, amount, credited, currency, status, createdAt }) => (
        <HistoryLine
          tone={depositStateWords[status].tone}
          words={i18n._(depositStateWords[status].words)}
          live
          below={
            <>
              {methodName} · <bdi dir="ltr">{format.date(createdAt)}</bdi>
            </>
          }
        >
          <HistoryOpener onOpen={() => onOpen(id)}>
            <Amount value={credited ?? amount} currency={currency} />
          </HistoryOpener>
        </HistoryLine>
      )}
    </History>
  );
}
