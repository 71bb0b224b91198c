import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Button, SelectField, TextField } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { addDays } from '@baize/protocol/kernel/calendar';
import { reportPaths } from '@baize/protocol/wallet/reports/paths';
import type { ReportCalls, ReportDimension, ReportRow } from '@baize/protocol/wallet';
import { brandOfConsole } from '../kernel/brand.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { useToday } from '../kernel/today-query.ts';
import { bindOperatorCalls } from '../kernel/client.ts';
import { may } from '../kernel/operator-session.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Strip } from '../ui/facts.tsx';
import { Tag } from '../ui/marks.tsx';
import { Page, Scroll, Section } from '../ui/page.tsx';
import { useStretches } from '../ui/use-stretches.ts';
import { FileButton } from '../ui/file-button.tsx';
import { ReportChart } from './report-chart.tsx';
import { useCodeWords } from '../ui/words/code-words.ts';
import styles from './reports.module.css';

const reports = bindOperatorCalls<ReportCalls>(reportPaths);
const route = getRouteApi('/frame/reports');
const ROWS = 100;
const USUAL_DAYS = 30;
const BARS = 62;

type Money = 'stakes' | 'payouts' | 'ggr' | 'bonusCost' | 'ngr' | 'deposits' | 'withdrawals' | 'validBets';

const rowKeyOf = (row: ReportRow): string =>
  `${row.day}/${row.brand}/${row.category}/${row.provider}/${row.game}/${row.kind}/${row.currency}`;

/** Reports what was staked, paid, deposited and given, by day, category, provider or game: equal to the ledger to the last unit. */
export function ReportsPage() {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money, count, date } = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: today } = useToday();
  const by: ReportDimension =
    (['day', 'category', 'provider', 'game', 'kind', 'brand'] as const).find((each) => each === search.by) ?? 'day';
  const to = search.to ?? today?.day;
  const from = search.from ?? (to && addDays(to, 1 - USUAL_DAYS));
  // All brands are for operators of the default one; the platform says so to everybody else.
  const asked = { by, ...(from && { from }), ...(to && { to }), ...(by === 'brand' && { brand: 'ALL' }) };
  const enabled = to !== undefined && may('wallet.reports');
  const list = useStretches(
    ['wallet', 'getSums', asked],
    (cursor, signal) => reports.getSums({ query: { ...asked, pageSize: ROWS, ...(cursor && { cursor }) }, signal }),
    { enabled },
  );
  const whole = { ...(from && { from }), ...(to && { to }) };
  const totals = useStretches(
    ['wallet', 'getSums', 'totals', whole],
    (_cursor, signal) => reports.getSums({ query: { ...whole, pageSize: ROWS }, signal }),
    { enabled },
  );
  if (!may('wallet.reports')) return <NotAllowed />;
  const set = (name: 'by' | 'from' | 'to', value: string) =>
    void navigate({ search: (before) => ({ ...before, [name]: value || undefined }), replace: true });
  const names: Readonly<Record<string, string>> = {
    day: t`Day`,
    category: t`Category`,
    provider: t`Provider`,
    game: t`Game`,
    kind: t`Kind`,
    ...(brandOfConsole().isDefault && { brand: t`Brand` }),
  };
  const figure = (row: ReportRow, name: Money) => <bdi dir="ltr">{money(row[name], row.currency)}</bdi>;
  const moneyColumn = (id: Money, head: string): DataColumn<ReportRow> => ({
    id,
    head,
    number: true,
    cell: (row) => figure(row, id),
  });
  const labelOf = (row: ReportRow): string =>
    row.day !== null
      ? date(row.day, 'date', 'UTC')
      : (row.gameName ?? (by === 'category' && row.category !== null ? word(row.category) : row[by])) || t`no game`;
  const columns: readonly DataColumn<ReportRow>[] = [
    {
      id: 'of',
      head: names[by],
      grow: true,
      tone: 'strong',
      cell: (row) => (
        <>
          {labelOf(row)} {row.day !== null && row.day === today?.day && <Tag>{t`so far`}</Tag>}
        </>
      ),
    },
    { id: 'bets', head: t`Bets`, number: true, cell: ({ bets }) => <bdi dir="ltr">{count(bets)}</bdi> },
    moneyColumn('stakes', t`Stakes`),
    moneyColumn('payouts', t`Payouts`),
    moneyColumn('ggr', t`GGR`),
    moneyColumn('bonusCost', t`Bonus cost`),
    moneyColumn('ngr', t`NGR`),
    moneyColumn('deposits', t`Deposits`),
    moneyColumn('withdrawals', t`Withdrawals`),
  ];
  // Bars of one currency alone can be compared, and only rows that are here are drawn.
  const [first] = list.rows ?? [];
  const points = (list.rows ?? [])
    .filter(({ currency }) => currency === first?.currency)
    .slice(0, BARS)
    .map((row) => ({
      id: rowKeyOf(row),
      label: labelOf(row),
      values: [Number(row.ggr), Number(row.ngr)],
      texts: [money(row.ggr, row.currency), money(row.ngr, row.currency)],
      isOpen: row.day !== null && row.day === today?.day,
    }));
  return (
    <Page
      title={t`Reports`}
      meta={t`by the brand’s own days`}
      tools={
        <div className={styles.filters}>
          <SelectField
            label={t`By`}
            labelHidden
            compact
            value={by}
            onChange={({ currentTarget }) => set('by', currentTarget.value)}
            options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            label={t`From`}
            labelHidden
            compact
            type="date"
            value={from ?? ''}
            max={to}
            onChange={({ currentTarget }) => set('from', currentTarget.value)}
          />
          <TextField
            label={t`Until`}
            labelHidden
            compact
            type="date"
            value={to ?? ''}
            min={from}
            onChange={({ currentTarget }) => set('to', currentTarget.value)}
          />
          <Button size="sm" variant="ghost" onClick={() => void navigate({ search: { by: search.by }, replace: true })}>
            {t`Last ${USUAL_DAYS} days`}
          </Button>
          <FileButton
            label={t`CSV`}
            name={`sums-${by}-${from ?? ''}-${to ?? ''}.csv`}
            path={reportPaths.exportSums}
            input={{ query: asked }}
          />
        </div>
      }
    >
      <Scroll label={t`Reports`}>
        {totals.rows?.map((row) => (
          <Strip
            key={row.currency}
            facts={[
              { name: t`Currency`, value: row.currency },
              { name: t`Stakes`, value: figure(row, 'stakes') },
              { name: t`Payouts`, value: figure(row, 'payouts') },
              { name: t`GGR`, value: figure(row, 'ggr') },
              { name: t`Bonus cost`, value: figure(row, 'bonusCost') },
              { name: t`NGR`, value: figure(row, 'ngr') },
              { name: t`Deposits`, value: figure(row, 'deposits') },
              { name: t`Withdrawals`, value: figure(row, 'withdrawals') },
            ]}
          />
        ))}
        <ReportChart label={t`GGR and NGR by ${{ by: names[by] ?? '' }}`} series={[t`GGR`, t`NGR`]} points={points} />
        <DataTable
          label={t`Reports`}
          columns={columns}
          rows={list.rows}
          rowKey={rowKeyOf}
          empty={t`Nothing moved in these days.`}
          error={list.error}
          onRetry={list.retry}
          hasMore={list.hasMore}
          onMore={list.more}
          isFetchingMore={list.isFetchingMore}
          keepColumns
        />
        <Section title={t`What the figures are`}>
          <ul role="list" className={styles.definitions}>
            <li>{t`Stakes: what was staked, less what was given back. Payouts: what games returned, less what a correction took back.`}</li>
            <li>{t`GGR: stakes less payouts. Bonus cost: gifts, cashback and providers’ credits, less what was taken back. NGR: GGR less bonus cost.`}</li>
            <li>{t`Everything counts on the day on which it happened, a late void or correction on its own. The sums equal the ledger.`}</li>
          </ul>
        </Section>
      </Scroll>
    </Page>
  );
}
