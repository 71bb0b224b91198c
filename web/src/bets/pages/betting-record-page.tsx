import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCentreSearch } from '../../kernel/centre.ts';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { keepRows } from '../../kernel/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { dayOf, useQuickRanges } from '../../wallet/index.ts';
import { BET_PAGE_SIZE, betRecordQuery, readBetSearch } from '../bet-search.ts';
import { BetFilters } from '../parts/bet-filters.tsx';
import { BetTable } from '../parts/bet-table.tsx';
import styles from './betting-record-page.module.css';

/** Every bet with its stake, what it returned and its net, in plain ink. */
export function BettingRecordPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [search, change] = useCentreSearch(readBetSearch);
  const [today] = useState(() => dayOf(new Date()));
  const quick = useQuickRanges(today);
  const { data, isPending, isPlaceholderData, error, isFetching, refetch } = useQuery({
    ...betRecordQuery(search),
    placeholderData: keepRows,
  });
  const page = search.recordPage ?? 1;
  const first = (page - 1) * BET_PAGE_SIZE + 1;
  const filtered = search.category !== undefined || search.vendor !== undefined || search.state !== undefined;

  return (
    <div className={styles.page}>
      <BetFilters search={search} change={change} today={today} quick={quick} empty={data?.totalRows === 0} />
      <Card padded>
        {error && !data ? (
          <FailedState
            title={t`The record did not load`}
            text={t`${say(error)} Your filters are kept.`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <BetTable
            bets={data?.rows ?? []}
            totals={data && data.totalRows > 0 ? data.totals : undefined}
            state={isPending || isPlaceholderData ? 'loading' : 'ready'}
            empty={
              <EmptyState
                art="list"
                title={filtered ? t`No bet fits these filters` : t`No bets in this time`}
                text={t`Every round you play stands here, with what it cost and what it returned.`}
                action={
                  filtered ? (
                    <Button
                      onClick={() =>
                        change({ category: undefined, vendor: undefined, state: undefined, recordPage: undefined })
                      }
                    >{t`Clear filters`}</Button>
                  ) : (
                    <Button onClick={() => change({ ...quick.at(-1)?.range, recordPage: undefined })}>
                      {t`Look at 30 days`}
                    </Button>
                  )
                }
              />
            }
          />
        )}
      </Card>
      {data && data.totalRows > 0 && (
        <Pagination
          page={page}
          pageCount={data.totalPages}
          onPage={(to) => change({ recordPage: to > 1 ? to : undefined })}
          summary={t`${format.count(first)} – ${format.count(first + data.rows.length - 1)} of ${format.count(data.totalRows)}`}
        />
      )}
    </div>
  );
}
