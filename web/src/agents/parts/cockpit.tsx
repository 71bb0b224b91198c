import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '@baize/protocol/kernel/calendar';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { COCKPIT_DAYS, incomeOfDaysQuery, overviewQuery } from '../queries.ts';
import styles from './cockpit.module.css';
import { Failed, Waiting } from './page-states.tsx';
import { TeamTrends } from './team-trends.tsx';
import { ToDo } from './to-do.tsx';
import { Vitals } from './vitals.tsx';

/** Today against yesterday and the same weekday, what wants attention, and the course of two weeks. */
export function Cockpit({ today }: { today: string }) {
  const { t } = useLingui();
  const from = addDays(today, 1 - COCKPIT_DAYS);
  const { data, error, isFetching, refetch } = useQuery({
    ...overviewQuery({ from, to: today }),
    placeholderData: keepRows,
  });
  const income = useQuery({ ...incomeOfDaysQuery(from, today), placeholderData: keepRows });
  if (!data)
    return error ? (
      <Failed
        title={t`We couldn’t load your team’s figures`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Card padded>
        <Waiting />
      </Card>
    );
  return (
    <div className={styles.cockpit}>
      <Vitals overview={data} income={income.data?.rows} />
      <div className={styles.deck}>
        <ToDo />
        <TeamTrends days={data.days} currency={data.currency} />
      </div>
    </div>
  );
}
