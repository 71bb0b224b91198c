import { useLingui } from '@lingui/react/macro';
import type { Profit } from '@baize/protocol/bets';
import { formatAmount, MONEY_SCALE } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { categoryWords } from '../../games/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { BarChart } from '@baize/kit/ui/chart/bar-chart.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Stat, StatRow } from '@baize/kit/ui/figure/stat.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import styles from '../pages/profit-page.module.css';
import { profitSpans } from '../profit-bars.ts';

type Day = Profit['days'][number];
type Category = Profit['categories'][number];

export interface ProfitReportProps {
  profit: Profit;
  /** The figures are those of before. */
  loading: boolean;
  onLonger: () => void;
}

/** Totals, a bar for each day or week, and the same figures by category and by day. */
export function ProfitReport({ profit, loading, onLonger }: ProfitReportProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { totals, categories, days, currency } = profit;
  const mark = useCurrencyMark();
  if (days.length === 0)
    return (
      <Card padded>
        <EmptyState
          art="list"
          title={t`No bets in this period`}
          text={t`Your results by day and game type appear here.`}
          action={<Button onClick={onLonger}>{t`Show last 90 days`}</Button>}
        />
      </Card>
    );
  const state = loading ? 'loading' : 'ready';
  const sums: Column<Day | Category>[] = [
    { id: 'stake', header: t`Staked`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} /> },
    { id: 'payout', header: t`Payout`, kind: 'figure', cell: ({ payout }) => <Amount value={payout} /> },
    { id: 'net', header: t`Net result`, kind: 'figure', cell: ({ net }) => <Amount value={net} sign="always" /> },
  ];
  const total = {
    stake: <Amount value={totals.stake} />,
    payout: <Amount value={totals.payout} />,
    net: <Amount value={totals.net} sign="always" />,
  };
  return (
    <>
      <StatRow className={styles.figures}>
        <Stat label={t`Net result`} sub={mark(currency)}>
          <Amount value={totals.net} sign="always" />
        </Stat>
        <Stat label={t`Staked`}>
          <Amount value={totals.stake} />
        </Stat>
        <Stat label={t`Payout`}>
          <Amount value={totals.payout} />
        </Stat>
        <Stat label={t`Net deposits`}>
          <Amount value={totals.netDeposits} sign="always" />
        </Stat>
      </StatRow>
      {categories.length > 0 && (
        <Card padded>
          <ProfitChart profit={profit} />
        </Card>
      )}
      {categories.length > 0 && (
        <section className={styles.section} aria-labelledby="profit-categories">
          <SectionHead level={3} id="profit-categories" title={t`By game type`} />
          <Card padded>
            <Table
              caption={t`By game type`}
              columns={[
                {
                  id: 'category',
                  header: t`Game type`,
                  kind: 'subject',
                  cell: ({ category }) => i18n._(categoryWords[category]),
                },
                ...(sums as Column<Category>[]),
              ]}
              rows={categories}
              rowKey={({ category }) => category}
              state={state}
              footer={{ category: t`Total`, ...total }}
            />
          </Card>
        </section>
      )}
      <section className={styles.section} aria-labelledby="profit-days">
        <SectionHead level={3} id="profit-days" title={t`By day`} />
        <Card padded>
          <Table
            caption={t`By day`}
            columns={[
              {
                id: 'day',
                header: t`Date`,
                kind: 'subject',
                cell: ({ day }) => <bdi>{format.date(day, 'day', 'UTC')}</bdi>,
              },
              ...(sums as Column<Day>[]),
              {
                id: 'deposits',
                header: t`Net deposits`,
                kind: 'figure',
                cell: ({ netDeposits }) => <Amount value={netDeposits} sign="always" />,
              },
            ]}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            state={state}
            footer={{ day: t`Total`, ...total, deposits: <Amount value={totals.netDeposits} sign="always" /> }}
          />
        </Card>
      </section>
    </>
  );
}

function ProfitChart({ profit }: { profit: Profit }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <BarChart
      label={t`Net result over time`}
      aheadLabel={t`Won`}
      behindLabel={t`Lost`}
      bars={profitSpans(profit).map(({ from, to, netMinor }) => {
        const net = formatAmount(netMinor, MONEY_SCALE);
        return {
          id: from,
          label: format.date(from, 'day', 'UTC'),
          // Drawn only: the exact figure is the text.
          value: Number(net),
          text: `${from === to ? '' : `${format.range(from, to, 'day', 'UTC')}: `}${format.net(net, profit.currency)}`,
        };
      })}
    />
  );
}
