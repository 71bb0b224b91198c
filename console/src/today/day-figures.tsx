import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { FailedState } from '@baize/kit/ui';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { addDays } from '@baize/protocol/kernel/calendar';
import { reportPaths } from '@baize/protocol/wallet/reports/paths';
import type { ReportCalls, ReportRow } from '@baize/protocol/wallet';
import { bindOperatorCalls } from '../kernel/client.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Empty, Scroll, Section } from '../ui/page.tsx';
import { useCodeWords } from '../ui/words/code-words.ts';

const reports = bindOperatorCalls<ReportCalls>(reportPaths);
const reportQuery = bindQueries<ReportCalls>('wallet', reportPaths, reports);

const EVERY_MS = 30_000;
const WEEK = 7;

interface Measure {
  readonly name: string;
  readonly today: string | undefined;
  readonly before: string | undefined;
}

/** Today so far beside the whole of the same weekday: a day that is not over is not compared with one that is. */
export function DayFigures({ day }: { day: string | undefined }) {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money, count, date } = useFormat();
  const before = day === undefined ? undefined : addDays(day, -WEEK);
  const asked = { query: { by: 'day', pageSize: 100, ...(day && before && { from: before, to: day }) } };
  const days = useQuery({ ...reportQuery('getSums', asked), enabled: day !== undefined, refetchInterval: EVERY_MS });
  const categories = useQuery({
    ...reportQuery('getSums', { query: { by: 'category', pageSize: 100, ...(day && { from: day, to: day }) } }),
    enabled: day !== undefined,
    refetchInterval: EVERY_MS,
  });
  if (days.isError && !days.data)
    return <FailedState title={t`The figures didn’t load`} onRetry={() => void days.refetch()} />;
  const rowOf = (of: string | undefined) => days.data?.rows.find((row) => row.day === of);
  const [now, then] = [rowOf(day), rowOf(before)];
  const amount = (
    row: ReportRow | undefined,
    name: 'deposits' | 'withdrawals' | 'stakes' | 'payouts' | 'ggr' | 'bonusCost' | 'ngr',
  ) => row && money(row[name], row.currency);
  const counted = (row: ReportRow | undefined, name: 'bets' | 'depositCount' | 'withdrawalCount') =>
    row && count(row[name]);
  const measures: readonly Measure[] = [
    { name: t`Deposits`, today: amount(now, 'deposits'), before: amount(then, 'deposits') },
    { name: t`Number of deposits`, today: counted(now, 'depositCount'), before: counted(then, 'depositCount') },
    { name: t`Withdrawals`, today: amount(now, 'withdrawals'), before: amount(then, 'withdrawals') },
    {
      name: t`Number of withdrawals`,
      today: counted(now, 'withdrawalCount'),
      before: counted(then, 'withdrawalCount'),
    },
    { name: t`Stakes`, today: amount(now, 'stakes'), before: amount(then, 'stakes') },
    { name: t`Number of bets`, today: counted(now, 'bets'), before: counted(then, 'bets') },
    { name: t`Payouts`, today: amount(now, 'payouts'), before: amount(then, 'payouts') },
    { name: t`GGR`, today: amount(now, 'ggr'), before: amount(then, 'ggr') },
    { name: t`Bonus cost`, today: amount(now, 'bonusCost'), before: amount(then, 'bonusCost') },
    { name: t`NGR`, today: amount(now, 'ngr'), before: amount(then, 'ngr') },
  ];
  const zero = <bdi dir="ltr">0</bdi>;
  const columns: readonly DataColumn<Measure>[] = [
    { id: 'name', head: t`Measure`, grow: true, tone: 'strong', cell: ({ name }) => name },
    {
      id: 'today',
      head: t`Today so far`,
      number: true,
      cell: ({ today }) => (today === undefined ? zero : <bdi dir="ltr">{today}</bdi>),
    },
    {
      id: 'before',
      head: before === undefined ? '' : t`${{ when: date(before, 'day', 'UTC') }}, whole day`,
      number: true,
      tone: 'quiet',
      cell: ({ before: value }) => (value === undefined ? zero : <bdi dir="ltr">{value}</bdi>),
    },
  ];
  const play = categories.data?.rows.filter(({ category }) => category !== '') ?? [];
  return (
    <Scroll label={t`Today’s figures`}>
      <Section title={t`Today against the same weekday`} meta={t`from the ledger, by the brand’s day`} flush>
        <DataTable
          label={t`Today against the same weekday`}
          columns={columns}
          rows={days.data && measures}
          rowKey={({ name }) => name}
          empty=""
          keepColumns
        />
      </Section>
      <Section title={t`GGR by category`} meta={t`today so far`} flush>
        {play.length === 0 ? (
          <Empty>{t`Nobody has played today.`}</Empty>
        ) : (
          <DataTable
            label={t`GGR by category`}
            columns={[
              {
                id: 'category',
                head: t`Category`,
                grow: true,
                tone: 'strong',
                cell: ({ category }) => category && word(category),
              },
              {
                id: 'stakes',
                head: t`Stakes`,
                number: true,
                cell: ({ stakes, currency }) => <bdi dir="ltr">{money(stakes, currency)}</bdi>,
              },
              {
                id: 'payouts',
                head: t`Payouts`,
                number: true,
                cell: ({ payouts, currency }) => <bdi dir="ltr">{money(payouts, currency)}</bdi>,
              },
              {
                id: 'ggr',
                head: t`GGR`,
                number: true,
                cell: ({ ggr, currency }) => <bdi dir="ltr">{money(ggr, currency)}</bdi>,
              },
            ]}
            rows={play}
            rowKey={({ category }) => category ?? ''}
            empty=""
            keepColumns
          />
        )}
      </Section>
    </Scroll>
  );
}
