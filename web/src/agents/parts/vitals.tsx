import { useLingui } from '@lingui/react/macro';
import type { AgentsCalls, Overview } from '@baize/protocol/agents';
import type { CallValue } from '@baize/protocol/kernel/call';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import type { ReactNode } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Spark } from '@baize/kit/ui/chart/spark.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import styles from './cockpit.module.css';

type IncomeRow = CallValue<AgentsCalls['getIncome']>['rows'][number];

export interface VitalsProps {
  readonly overview: Overview;
  /** Undefined until it is known. */
  readonly income: readonly IncomeRow[] | undefined;
}

interface Vital {
  readonly id: string;
  readonly label: string;
  /** A figure for each day, oldest first; today is the last. */
  readonly figures: readonly string[];
  readonly kind: 'money' | 'net' | 'count';
  readonly accent?: boolean;
}

const WEEK = 7;

/** Five figures of today, each beside yesterday's and that of the same weekday, with its course. */
export function Vitals({ overview, income }: VitalsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { days } = overview;
  const currency = currencyOf(overview.currency);
  const vitals: readonly Vital[] = [
    { id: 'bets', label: t`Valid bets`, figures: days.map(({ validBet }) => validBet), kind: 'money', accent: true },
    { id: 'pnl', label: t`Member profit/loss`, figures: days.map(({ memberPnl }) => memberPnl), kind: 'net' },
    { id: 'active', label: t`Active members`, figures: days.map((day) => String(day.activeMembers)), kind: 'count' },
    {
      id: 'flow',
      label: t`Deposits less withdrawals`,
      figures: days.map((day) => formatMoney(minorOf(day.deposits) - minorOf(day.withdrawals), currency)),
      kind: 'net',
    },
    ...(income
      ? [
          {
            id: 'income',
            label: t`My income`,
            figures: days.map(({ day }) =>
              formatMoney(
                income.filter((row) => row.day === day).reduce((sum, row) => sum + minorOf(row.net), 0n),
                currency,
              ),
            ),
            kind: 'net',
            accent: true,
          } as const,
        ]
      : []),
  ];
  const dayOf = (back: number): string | undefined => days.at(-1 - back)?.day;
  const weekday = dayOf(WEEK);
  const shown = (value: string | undefined, kind: Vital['kind']): ReactNode =>
    value === undefined ? (
      '–'
    ) : kind === 'count' ? (
      <bdi dir="ltr">{format.count(Number(value))}</bdi>
    ) : (
      <Amount value={value} sign={kind === 'net' ? 'always' : 'auto'} />
    );
  return (
    <Card as="section" aria-labelledby="agents-today">
      <h3 id="agents-today" className={styles.today}>
        {t`Today`} <bdi dir="ltr">{format.date(overview.today, 'day', 'UTC')}</bdi>
      </h3>
      <ul className={styles.vitals}>
        {vitals.map(({ id, label, figures, kind, accent }) => (
          <li key={id} className={styles.vital}>
            <span className={styles.name}>{label}</span>
            <b className={styles.figure}>{shown(figures.at(-1), kind)}</b>
            <Spark values={figures.map(Number)} accent={accent === true} />
            <dl className={styles.against}>
              <div>
                <dt>{t`Yesterday`}</dt>
                <dd>{shown(figures.at(-2), kind)}</dd>
              </div>
              {weekday && (
                <div>
                  <dt>
                    <bdi>{format.date(weekday, 'day', 'UTC')}</bdi>
                  </dt>
                  <dd>{shown(figures.at(-1 - WEEK), kind)}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
