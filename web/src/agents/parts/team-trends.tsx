import { useLingui } from '@lingui/react/macro';
import type { Overview } from '@baize/protocol/agents';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { BarChart } from '@baize/kit/ui/chart/bar-chart.tsx';
import { TrendChart } from '@baize/kit/ui/chart/trend-chart.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import styles from './cockpit.module.css';

const WEEK = 7;

/** A week's valid bets over those of the week before, and what members won or lost on each day. */
export function TeamTrends({ days, currency }: Pick<Overview, 'days' | 'currency'>) {
  const { t } = useLingui();
  const format = useFormat();
  const [now, before] = [days.slice(-WEEK), days.slice(-2 * WEEK, -WEEK)];
  const rangeOf = (part: Overview['days']): string =>
    format.range(part[0]?.day ?? '', part.at(-1)?.day ?? '', 'day', 'UTC');
  return (
    <Card as="section" padded className={styles.part} aria-labelledby="agents-trends">
      <h3 id="agents-trends" className={styles.heading}>{t`Valid bets`}</h3>
      <TrendChart
        label={t`Valid bets`}
        nowLabel={rangeOf(now)}
        beforeLabel={rangeOf(before)}
        points={now.map(({ day, validBet }, index) => ({
          id: day,
          label: format.date(day, 'day', 'UTC'),
          // Drawn only: the exact figure is the text.
          value: Number(validBet),
          text: format.money(validBet, currency),
          before: Number(before[index]?.validBet ?? 0),
          beforeText: before[index] ? format.money(before[index].validBet, currency) : '–',
        }))}
      />
      <h3 className={styles.heading}>{t`Member profit/loss`}</h3>
      <BarChart
        className={styles.bars}
        label={t`Member profit/loss`}
        bars={days.map(({ day, memberPnl }) => ({
          id: day,
          label: format.date(day, 'day', 'UTC'),
          value: Number(memberPnl),
          text: format.net(memberPnl, currency),
        }))}
        aheadLabel={t`Members won`}
        behindLabel={t`Members lost`}
      />
    </Card>
  );
}
