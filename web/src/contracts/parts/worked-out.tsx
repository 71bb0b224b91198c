import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Contract } from '@baize/protocol/contracts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import styles from '../pages/contracts-page.module.css';
import { runningQuery } from '../queries.ts';

/** The contract on the agent's own figures of the running period, line by line. */
export function WorkedOut({ contract }: { contract: Contract }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data, isPending } = useQuery(runningQuery(contract));
  const period = data?.periods[0];
  if (isPending)
    return (
      <LoadingRegion className={styles.worked}>
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    );
  // The terms stand beside it, and the simulator says what went wrong.
  if (!period) return null;
  const lastInstant = new Date(new Date(period.to).getTime() - 1);
  const salary = contract.type === 'daily' || contract.type === 'hourly';
  return (
    <section className={styles.worked} aria-labelledby={`worked-${contract.id}`}>
      <h4 id={`worked-${contract.id}`}>
        <bdi>{format.range(period.from, lastInstant, contract.type === 'hourly' ? 'moment' : 'day')}</bdi>
      </h4>
      <DescriptionList
        items={[
          { id: 'bets', term: t`Valid bets`, value: <Amount value={period.validBet} /> },
          ...(contract.type === 'dividend'
            ? [{ id: 'pnl', term: t`Team result`, value: <Amount value={period.memberPnl} sign="always" /> }]
            : []),
          {
            id: 'members',
            term: t`Active members`,
            value: <bdi dir="ltr">{format.count(period.activeMembers)}</bdi>,
          },
          {
            id: 'rate',
            term: t`Rate`,
            value:
              period.rate === null ? (
                '–'
              ) : (
                <bdi>{salary ? t`${{ rate: period.rate }} per 10,000` : t`${{ rate: period.rate }}%`}</bdi>
              ),
          },
          {
            id: 'gets',
            term: t`You’d get`,
            value: <Amount value={period.downline} currency={data.currency} display />,
            total: true,
          },
        ]}
      />
    </section>
  );
}
