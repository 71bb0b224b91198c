import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { DateRange } from '@baize/kit/ui/date-range/date-range.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { useMedia } from '@baize/kit/ui/media/use-media.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { ProfitReport } from '../parts/profit-report.tsx';
import {
  earliestDay,
  lastDays,
  PROFIT_LONGEST_DAYS,
  profitDays,
  profitQuery,
  readProfitSearch,
  todayIn,
} from '../profit-search.ts';
import styles from './profit-page.module.css';

/** The result of play, day by day, beside deposits and withdrawals. */
export function ProfitPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const phone = useMedia('(max-width: 36rem)');
  const [search, change] = useCentreSearch(readProfitSearch);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...profitQuery(search),
    placeholderData: keepRows,
  });
  const timeZone = data?.timeZone ?? 'UTC';
  const today = todayIn(timeZone);
  const period = lastDays(today, 90);
  return (
    <div className={styles.page}>
      <DateRange
        compact={phone}
        label={t`Period`}
        value={data && !isPlaceholderData ? { from: data.from, to: data.to } : profitDays(search, today)}
        quick={[
          { id: 'week', label: t`7 days`, range: lastDays(today, 7) },
          { id: 'month', label: t`30 days`, range: lastDays(today, 30) },
          { id: 'quarter', label: t`90 days`, range: period },
        ]}
        min={earliestDay(today)}
        max={today}
        maxDays={PROFIT_LONGEST_DAYS}
        onValueChange={({ from, to }) => change({ from, to })}
      />
      {data ? (
        <ProfitReport profit={data} loading={isPlaceholderData} onLonger={() => change(period)} />
      ) : (
        <Card padded>
          {error ? (
            <FailedState
              title={t`We couldn’t load your personal loss`}
              text={say(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingRegion className={styles.waiting}>
              <Skeleton shape="title" width="half" />
              <Skeleton shape="block" />
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </LoadingRegion>
          )}
        </Card>
      )}
      <p className={styles.note}>
        {t`Days follow the time zone ${timeZone}. A bet counts on the day it was placed. Up to 3 months at a time, for the last 12 months.`}
      </p>
    </div>
  );
}
