import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { cx, FailedState } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { WaitingQueueView } from '@baize/protocol/ops';
import { brandOfConsole } from '../kernel/brand.ts';
import { QUEUE_PLACES } from '../places.ts';
import { useToday } from '../kernel/today-query.ts';
import { may } from '../kernel/operator-session.ts';
import { useAge } from '../ui/age.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Age } from '../ui/marks.tsx';
import { Columns, Empty, Kbd, Page, Scroll, Section } from '../ui/page.tsx';
import { Alarms } from './alarms.tsx';
import { HandOvers } from './hand-overs.tsx';
import { DayFigures } from './day-figures.tsx';
import styles from './today.module.css';

/** Shows what waits, oldest first; what came in and went out today; what is wrong. */
export function TodayPage() {
  const { t } = useLingui();
  const { date } = useFormat();
  const { timeZone } = brandOfConsole();
  const { data, error, refetch } = useToday();
  const at = data && date(data.at, 'moment', timeZone);
  return (
    <Page title={t`Today`} meta={at && `${at} · ${timeZone}`}>
      <div className={styles.page}>
        {data && data.alarms.length > 0 ? <Alarms alarms={data.alarms} /> : <span hidden />}
        <Columns className={cx(may('wallet.reports') && styles.columns)}>
          <Scroll label={t`What waits`}>
            {error && !data ? (
              <FailedState title={t`The queues didn’t load`} onRetry={() => void refetch()} />
            ) : (
              <Waiting queues={data?.queues} currency={data?.currency ?? ''} />
            )}
            {may('members.read') && <HandOvers />}
          </Scroll>
          {may('wallet.reports') && <DayFigures day={data?.day} />}
        </Columns>
      </div>
    </Page>
  );
}

function Waiting({ queues, currency }: { queues: readonly WaitingQueueView[] | undefined; currency: string }) {
  const { t, i18n } = useLingui();
  const { money } = useFormat();
  const age = useAge();
  const places = new Map(QUEUE_PLACES.map((place) => [place.queue, place]));
  const known = queues?.filter(({ queue }) => places.has(queue));
  const columns: readonly DataColumn<WaitingQueueView>[] = [
    {
      id: 'queue',
      head: t`Queue`,
      grow: true,
      tone: 'strong',
      fold: 1,
      cell: ({ queue }) => {
        const place = places.get(queue);
        return place && <Link to={place.to}>{i18n._(place.label)}</Link>;
      },
    },
    { id: 'count', head: t`Waiting`, number: true, fold: 2, cell: ({ count }) => <bdi dir="ltr">{count}</bdi> },
    {
      id: 'sum',
      head: t`Sum`,
      number: true,
      fold: 3,
      cell: ({ sum }) => (sum === null ? '–' : <bdi dir="ltr">{money(sum, currency)}</bdi>),
    },
    {
      id: 'oldest',
      head: t`Oldest`,
      number: true,
      fold: 4,
      cell: ({ oldestAt }) => {
        if (oldestAt === null) return '–';
        const { text, late } = age(oldestAt);
        return <Age text={text} late={late} />;
      },
    },
    {
      id: 'key',
      head: t`Key`,
      cell: ({ queue }) => {
        const key = places.get(queue)?.key;
        return (
          key && (
            <>
              <Kbd>G</Kbd> <Kbd>{key.toUpperCase()}</Kbd>
            </>
          )
        );
      },
    },
  ];
  const all = known?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const queueCount = known?.length ?? 0;
  return (
    <Section title={t`What waits`} meta={known && t`${all} in ${queueCount} queues`} flush>
      {known?.length === 0 ? (
        <Empty>{t`You work on no queue.`}</Empty>
      ) : (
        <DataTable
          label={t`What waits`}
          columns={columns}
          rows={known}
          rowKey={({ queue }) => queue}
          empty={t`Nothing waits.`}
        />
      )}
    </Section>
  );
}
