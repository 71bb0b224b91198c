import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button, FailedState, toast } from '@baize/kit/ui';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { OpsCalls } from '@baize/protocol/ops';
import type { transferOperatorCalls } from '@baize/protocol/wallet';
import { transferOperatorPaths } from '@baize/protocol/wallet/transfers/operator-paths';
import { useToday } from '../kernel/today-query.ts';
import { ops, opsQuery } from '../kernel/calls.ts';
import { bindOperatorCalls } from '../kernel/client.ts';
import { may } from '../kernel/operator-session.ts';
import { Alarms } from '../today/alarms.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Strip } from '../ui/facts.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { Code, State } from '../ui/marks.tsx';
import { Empty, Page, Scroll, Section } from '../ui/page.tsx';

const EVERY_MS = 10_000;
const MEGABYTE = 1_000_000;
const DAYS = 14;

type System = CallValue<OpsCalls['getSystem']>;
type FailedRow = CallValue<OpsCalls['listSetAside']>['rows'][number];

const transfers = bindOperatorCalls<typeof transferOperatorCalls>(transferOperatorPaths);
const transferQuery = bindQueries<typeof transferOperatorCalls>('wallet', transferOperatorPaths, transfers);

/** How the platform stands, and what failed in it. */
export function SystemPage() {
  const { t } = useLingui();
  const { date } = useFormat();
  const { data: today } = useToday();
  const { data, isError, refetch } = useQuery({ ...opsQuery('getSystem'), refetchInterval: EVERY_MS });
  if (isError && !data)
    return <FailedState headingLevel={1} title={t`The system didn’t answer`} onRetry={() => void refetch()} />;
  return (
    <Page title={t`System`} meta={data && t`Updated ${{ when: date(data.at, 'time') }}`}>
      <Scroll label={t`System`}>
        {today && today.alarms.length > 0 && <Alarms alarms={today.alarms} />}
        {data ? <Health system={data} /> : <Empty>{t`Loading…`}</Empty>}
        <FailedRows />
        {data && <Followers system={data} />}
        {data && <Jobs system={data} />}
        {may('wallet.reconciliation') && <Reconciliations />}
        {may('site.settings') && <Settings />}
      </Scroll>
    </Page>
  );
}

function Health({ system }: { system: System }) {
  const { t } = useLingui();
  const { date, count } = useFormat();
  const { database, outbox, consumers } = system;
  const late = consumers.filter((each) => each.late).length;
  const milliseconds = database.answeredInMs;
  const megabytes = database.bytes === null ? undefined : count(Math.round(database.bytes / MEGABYTE));
  return (
    <Strip
      facts={[
        { name: t`Runs since`, value: date(system.startedAt) },
        { name: t`Schema`, value: system.generation },
        { name: t`Database`, value: database.engine },
        { name: t`Answers in`, value: t`${milliseconds} ms` },
        { name: t`Size`, value: megabytes === undefined ? '–' : t`${megabytes} MB` },
        { name: t`Followers behind`, value: late },
        { name: t`Messages to send`, value: count(outbox.waiting) },
        { name: t`Messages that failed`, value: count(outbox.failed) },
      ]}
    />
  );
}

/** Rows on which a job failed: each is tried again by itself, or at once from here. */
function FailedRows() {
  const { t } = useLingui();
  const { date } = useFormat();
  const say = useProblemText();
  const queryClient = useQueryClient();
  const listed = opsQuery('listSetAside');
  const { data, error, refetch } = useQuery({ ...listed, refetchInterval: EVERY_MS });
  const again = useMutation({
    mutationFn: ({ job, key }: FailedRow) => ops.retrySetAside({ body: { job, key } }),
    onSuccess: () => toast.ok(t`It is tried with the next run`),
    onError: (problem) => toast.bad(say(problem)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listed.queryKey }),
  });
  return (
    <Section title={t`Failed work`} meta={t`the last 100, tried again by themselves`} flush>
      <DataTable
        label={t`Failed work`}
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ job, key }) => `${job}/${key}`}
        empty={t`No job has failed on anything.`}
        columns={[
          { id: 'job', head: t`Job`, tone: 'strong', fold: 1, cell: ({ job }) => <Code>{job}</Code> },
          { id: 'key', head: t`Row`, cell: ({ key }) => <Code>{key}</Code> },
          {
            id: 'reason',
            head: t`Why`,
            grow: true,
            fold: 3,
            title: ({ reason }) => reason,
            cell: ({ reason }) => reason,
          },
          { id: 'times', head: t`Times`, number: true, cell: ({ failures }) => failures },
          { id: 'next', head: t`Again at`, number: true, fold: 4, cell: ({ nextTryAt }) => date(nextTryAt) },
          {
            id: 'again',
            head: '',
            fold: 2,
            cell: (row) => (
              <Button size="sm" variant="line" busy={again.isPending} onClick={() => again.mutate(row)}>
                {t`Try now`}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Followers({ system }: { system: System }) {
  const { t } = useLingui();
  const { date, count } = useFormat();
  return (
    <Section title={t`Followers of the event log`} meta={t`they make figures, points, missions and messages`} flush>
      <DataTable
        label={t`Followers of the event log`}
        rows={system.consumers}
        rowKey={({ name }) => name}
        empty={t`They are every brand’s: whoever runs the platform sees them.`}
        columns={[
          {
            id: 'name',
            head: t`Follower`,
            grow: true,
            tone: 'strong',
            fold: 1,
            cell: ({ name }) => <Code>{name}</Code>,
          },
          { id: 'waiting', head: t`Behind by`, number: true, fold: 2, cell: ({ waiting }) => count(waiting) },
          {
            id: 'since',
            head: t`Since`,
            number: true,
            fold: 4,
            cell: ({ since }) => (since === null ? '–' : date(since)),
          },
          {
            id: 'state',
            head: t`Status`,
            fold: 3,
            cell: ({ late }) => <State shape={late ? 'warn' : 'ok'}>{late ? t`Late` : t`Up to date`}</State>,
          },
        ]}
      />
    </Section>
  );
}

function Jobs({ system }: { system: System }) {
  const { t } = useLingui();
  return (
    <Section title={t`Jobs`} meta={t`times in UTC`} flush>
      <DataTable
        label={t`Jobs`}
        rows={system.jobs}
        rowKey={({ name }) => name}
        empty={t`They are every brand’s: whoever runs the platform sees them.`}
        columns={[
          { id: 'name', head: t`Job`, grow: true, tone: 'strong', fold: 1, cell: ({ name }) => <Code>{name}</Code> },
          { id: 'cron', head: t`Runs`, fold: 3, cell: ({ cron }) => <Code>{cron}</Code> },
          { id: 'failing', head: t`Fails on`, number: true, fold: 2, cell: ({ failing }) => failing },
          {
            id: 'state',
            head: t`Status`,
            fold: 4,
            cell: ({ failing }) => (
              <State shape={failing > 0 ? 'bad' : 'ok'}>{failing > 0 ? t`Failing` : t`Runs`}</State>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** The last days' books against those of vendors and payment providers. */
function Reconciliations() {
  const { t } = useLingui();
  const { date } = useFormat();
  const { data, error, refetch } = useQuery(transferQuery('listReconciliations', { query: { pageSize: DAYS } }));
  return (
    <Section title={t`Reconciliation by day`} flush>
      <DataTable
        label={t`Reconciliation by day`}
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ day }) => day}
        empty={t`No day has been reconciled yet.`}
        columns={[
          { id: 'day', head: t`Day`, tone: 'strong', fold: 1, cell: ({ day }) => date(day, 'day', 'UTC') },
          {
            id: 'what',
            head: t`Differences`,
            grow: true,
            fold: 3,
            cell: ({ differences }) =>
              differences.map((each) => `${each.with}: ${each.kind} ${each.subject}`).join(' · '),
          },
          { id: 'made', head: t`Made`, number: true, fold: 4, cell: ({ madeAt }) => date(madeAt) },
          {
            id: 'state',
            head: t`Status`,
            fold: 2,
            cell: ({ differences }) => {
              const found = differences.length;
              return <State shape={found > 0 ? 'warn' : 'ok'}>{found > 0 ? t`${found} differ` : t`Agrees`}</State>;
            },
          },
        ]}
      />
    </Section>
  );
}

/** The settings that have effect on the brand's site now. */
function Settings() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(opsQuery('getSettings'));
  return (
    <Section title={t`Settings that have effect`}>
      {isError && !data ? (
        <FailedState onRetry={() => void refetch()} />
      ) : data ? (
        <FieldValues value={data} />
      ) : (
        <Empty>{t`Loading…`}</Empty>
      )}
    </Section>
  );
}
