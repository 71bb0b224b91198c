import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { betsPaths } from '@baize/protocol/bets/paths';
import type { Bet } from '@baize/protocol/bets';
import { useMemo, useState } from 'react';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { useMedia } from '@baize/kit/ui/media/use-media.ts';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import { betFilters, betJoiner, betListQuery, readBetSearch, type BetPage, type BetSearch } from '../bet-search.ts';
import { BetList } from '../parts/bet-list.tsx';
import { useBetFilters } from '../parts/use-bet-filters.ts';

/** Every bet with its stake, what it returned and its net, in plain ink. */
export function BettingRecordPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [search, change] = useCentreSearch(readBetSearch);
  const list = useInfiniteQuery({ ...betListQuery(search), placeholderData: keepRows });
  const { data, error, isFetchingNextPage, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = list;
  const [join] = useState(betJoiner);
  // The list takes other rows for another record, and places every one of them anew.
  const loaded = useMemo(() => data && join(data), [data, join]);
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return (
    <RecordPage<Bet, BetSearch, BetPage>
      caption={t`Betting record`}
      search={search}
      change={change}
      answer={{ ...list, data: loaded, refetch: list.refetch as never }}
      filters={useBetFilters()}
      csv={{ path: betsPaths.listBets, query: betFilters(search), fileName: 'betting-record.csv' }}
      tools={<StatementButton disabled={data?.pages[0]?.totalRows === 0} />}
      columns={[{ id: 'game', header: t`Game`, cell: ({ gameName }) => gameName }]}
      rowKey={({ id }) => id}
      figures={({ totals }) => [
        { label: t`Bets`, value: format.count(totals.count) },
        { label: t`Staked`, value: <Amount value={totals.stake} /> },
        { label: t`Payout`, value: <Amount value={totals.payout} /> },
        { label: t`Net result`, value: <Amount value={totals.net} sign="always" /> },
      ]}
      list={({ rows }) => (
        <>
          <BetList bets={rows} loading={isPlaceholderData} onEndReached={more} />
          {isFetchingNextPage && (
            <LoadingRegion>
              <Skeleton shape="block" />
            </LoadingRegion>
          )}
          {error && hasNextPage && (
            <FailedState text={say(error)} busy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
          )}
        </>
      )}
      empty={{
        title: t`No bets in this period`,
        filteredTitle: t`No bets match these filters`,
        text: t`Every round you play, with your stake and the return.`,
      }}
    />
  );
}

function StatementButton({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  const modals = useModals();
  const phone = useMedia('(max-width: 36rem)');
  const press = {
    variant: 'line',
    icon: 'document',
    disabled,
    'aria-haspopup': 'dialog',
    onClick: () => modals.open('statement'),
  } as const;
  if (phone) return <IconButton {...press} label={t`Statement`} />;
  return <Button {...press}>{t`Statement`}</Button>;
}
