import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '@baize/protocol/kernel/calendar';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { DateRange } from '@baize/kit/ui/date-range/date-range.tsx';
import { useMedia } from '@baize/kit/ui/media/use-media.ts';
import { dayOf, LONGEST_PERIOD_DAYS } from '@baize/kit/ui/record/record-period.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Cockpit } from '../parts/cockpit.tsx';
import { OverviewReport } from '../parts/overview-report.tsx';
import { Failed, Waiting } from '../parts/page-states.tsx';
import { overviewQuery } from '../queries.ts';
import { readOverviewSearch } from '../team-search.ts';
import styles from './agents.module.css';

/** The agent's day first, then the team's figures of any days, refreshed while the page is open. */
export function OverviewPage() {
  const { t } = useLingui();
  const phone = useMedia('(max-width: 36rem)');
  const [search, change] = useCentreSearch(readOverviewSearch);
  const [local] = useState(() => dayOf(new Date(serverNow())));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...overviewQuery(search),
    placeholderData: keepRows,
  });
  // The brand's day, which may not be that of the reader.
  const today = data?.today ?? local;
  const yesterday = addDays(today, -1);
  return (
    <div className={styles.page}>
      <Cockpit today={today} />
      <DateRange
        compact={phone}
        label={t`Period`}
        value={search.from && search.to ? { from: search.from, to: search.to } : { from: today, to: today }}
        quick={[
          { id: 'today', label: t`Today`, range: { from: today, to: today } },
          { id: 'yesterday', label: t`Yesterday`, range: { from: yesterday, to: yesterday } },
          { id: 'month', label: t`This month`, range: { from: `${today.slice(0, 8)}01`, to: today } },
        ]}
        max={today}
        maxDays={LONGEST_PERIOD_DAYS}
        onValueChange={({ from, to }) => change({ from, to })}
      />
      <Segmented
        label={t`Show figures for`}
        options={[
          { value: 'team', label: t`Whole team` },
          { value: 'direct', label: t`Direct downlines` },
        ]}
        value={search.scope ?? 'team'}
        onValueChange={(scope) => change({ scope: scope === 'direct' ? scope : undefined })}
      />
      {data ? (
        <OverviewReport overview={data} scope={search.scope ?? 'team'} loading={isPlaceholderData} />
      ) : error ? (
        <Failed
          title={t`We couldn’t load the statistics`}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card padded>
          <Waiting />
        </Card>
      )}
      <p className={styles.note}>
        {data
          ? t`Days follow the time zone ${{ timeZone: data.timeZone }}. A bet counts on the day of its result. Your own bets aren’t included.`
          : ' '}
      </p>
    </div>
  );
}
