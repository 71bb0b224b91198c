import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { transferQuery } from './transfer-client.ts';
import { directionWords } from '../transfer-words.ts';
import { History, HistoryLine } from '../records/history.tsx';

const SHOWN = 8;

/** Money passed along the line, and received. */
export function LineTransferHistory() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...transferQuery('listLineTransfers', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <History
      title={t`Transfers`}
      query={query}
      onPage={setPage}
      failed={t`We couldn’t load your transfers`}
      empty={{ title: t`No transfers yet`, text: t`What you send and receive appears here.` }}
    >
      {({ direction, party, amount, currency, turnover, at }) => (
        <>
          <HistoryLine
            tone={directionWords[direction].tone}
            words={i18n._(directionWords[direction].words)}
            below={
              <>
                <bdi>{party}</bdi> · <bdi dir="ltr">{format.date(at)}</bdi>
              </>
            }
          >
            <Amount value={direction === 'IN' ? amount : `-${amount}`} currency={currency} sign="always" />
          </HistoryLine>
          {!/^0(?:\.0*)?$/.test(turnover) && (
            <small className="soft">{t`Turnover transferred: ${{ amount: format.money(turnover, currency) }}`}</small>
          )}
        </>
      )}
    </History>
  );
}
