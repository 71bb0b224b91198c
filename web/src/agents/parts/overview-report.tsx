import { useLingui } from '@lingui/react/macro';
import type { Overview, TeamScope } from '@baize/protocol/agents';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { BarChart } from '@baize/kit/ui/chart/bar-chart.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Stat, StatRow } from '@baize/kit/ui/figure/stat.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import styles from '../pages/agents.module.css';

type Day = Overview['days'][number];
type Metric = 'validBet' | 'memberPnl' | 'deposits' | 'withdrawals';

export interface OverviewReportProps {
  overview: Overview;
  scope: TeamScope;
  /** The figures are those of before. */
  loading: boolean;
}

/** People and money of a team, then each day of the period as bars and as a table. */
export function OverviewReport({ overview, scope, loading }: OverviewReportProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { people, days } = overview;
  const currency = useCurrencyMark()(overview.currency);
  const figures = overview[scope];
  const count = (value: number) => <bdi dir="ltr">{format.count(value)}</bdi>;
  return (
    <>
      <p className={styles.note}>{t`Amounts in ${currency}.`}</p>
      <Section id="agents-people" title={t`Team now`}>
        <StatRow className={styles.figures}>
          <Stat label={t`Team members`}>{count(people.registered)}</Stat>
          <Stat label={t`Direct downlines`}>{count(people.direct)}</Stat>
          <Stat label={t`Agents`}>{count(people.agents)}</Stat>
          <Stat label={t`Online now`}>{count(people.online)}</Stat>
          <Stat label={t`Team balance`}>
            <Amount value={people.balance} />
          </Stat>
        </StatRow>
      </Section>
      <Section id="agents-play" title={t`Bets and results`}>
        <StatRow className={styles.figures}>
          <Stat label={t`Valid bets`}>
            <Amount value={figures.validBet} />
          </Stat>
          <Stat label={t`Stakes`}>
            <Amount value={figures.stake} />
          </Stat>
          <Stat label={t`Payouts`}>
            <Amount value={figures.payout} />
          </Stat>
          <Stat label={t`Member profit/loss`}>
            <Amount value={figures.memberPnl} sign="always" />
          </Stat>
          <Stat label={t`Settled bets`}>{count(figures.bets)}</Stat>
          <Stat label={t`Active members`}>{count(figures.activeMembers)}</Stat>
        </StatRow>
      </Section>
      <Section id="agents-money" title={t`Money`}>
        <StatRow className={styles.figures}>
          <Stat label={t`Deposits`}>
            <Amount value={figures.deposits} />
          </Stat>
          <Stat label={t`Withdrawals`}>
            <Amount value={figures.withdrawals} />
          </Stat>
          <Stat label={t`Bonuses`}>
            <Amount value={figures.bonuses} />
          </Stat>
          <Stat label={t`Rebates and commission`}>
            <Amount value={figures.rebates} />
          </Stat>
          <Stat label={t`New members`}>{count(figures.newMembers)}</Stat>
          <Stat label={t`First deposits`}>{count(figures.firstDepositors)}</Stat>
        </StatRow>
      </Section>
      <Section id="agents-earned" title={t`Paid to agents in the team`}>
        <StatRow className={styles.figures}>
          <Stat label={t`Commission`}>
            <Amount value={figures.commission} />
          </Stat>
          <Stat label={t`Dividend`}>
            <Amount value={figures.dividend} />
          </Stat>
          <Stat label={t`Daily salary`}>
            <Amount value={figures.dailySalary} />
          </Stat>
          <Stat label={t`Hourly salary`}>
            <Amount value={figures.hourlySalary} />
          </Stat>
          <Stat label={t`Real-time salary`}>
            <Amount value={figures.realtimeSalary} />
          </Stat>
        </StatRow>
      </Section>
      <TeamDays days={days} currency={overview.currency} loading={loading} />
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Card as="section" padded className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </Card>
  );
}

/** The whole team's days; a single day needs no bars. */
function TeamDays({ days, currency, loading }: { days: readonly Day[]; currency: string; loading: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const [metric, setMetric] = useState<Metric>('validBet');
  const names: Readonly<Record<Metric, string>> = {
    validBet: t`Valid bets`,
    memberPnl: t`Member profit/loss`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
  };
  const columns: Column<Day>[] = [
    { id: 'day', header: t`Date`, kind: 'subject', cell: ({ day }) => <bdi>{format.date(day, 'day', 'UTC')}</bdi> },
    { id: 'valid', header: names.validBet, kind: 'figure', cell: ({ validBet }) => <Amount value={validBet} /> },
    {
      id: 'pnl',
      header: names.memberPnl,
      kind: 'figure',
      cell: ({ memberPnl }) => <Amount value={memberPnl} sign="always" />,
    },
    { id: 'in', header: names.deposits, kind: 'figure', cell: ({ deposits }) => <Amount value={deposits} /> },
    { id: 'out', header: names.withdrawals, kind: 'figure', cell: ({ withdrawals }) => <Amount value={withdrawals} /> },
    {
      id: 'active',
      header: t`Active members`,
      kind: 'figure',
      cell: ({ activeMembers }) => <bdi dir="ltr">{format.count(activeMembers)}</bdi>,
    },
  ];
  return (
    <Section id="agents-days" title={t`Whole team by day`}>
      {days.length > 1 && (
        <div className={styles.section}>
          <Segmented
            label={t`Show in chart`}
            options={(Object.keys(names) as Metric[]).map((value) => ({ value, label: names[value] }))}
            value={metric}
            onValueChange={setMetric}
          />
          <BarChart
            label={t`${{ figure: names[metric] }} by day`}
            bars={days.map((day) => ({
              id: day.day,
              label: format.date(day.day, 'day', 'UTC'),
              // Drawn only: the exact figure is the text.
              value: Number(day[metric]),
              text: metric === 'memberPnl' ? format.net(day[metric], currency) : format.money(day[metric], currency),
            }))}
          />
        </div>
      )}
      <Table
        caption={t`Whole team by day`}
        columns={columns}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        state={loading ? 'loading' : 'ready'}
      />
    </Section>
  );
}
