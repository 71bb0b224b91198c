import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Rebates } from '@baize/protocol/bets';
import { categoryWords } from '../../games/index.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { RebateHistory } from '../parts/rebate-history.tsx';
import { rebatesQuery } from '../rebate-search.ts';
import { useClaimRebate } from '../use-claim-rebate.ts';
import styles from './rebate-page.module.css';

/** Cashback: what each game type has earned since the last claim, the claim, and the claims before. */
export function RebatePage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(rebatesQuery());
  return (
    <div className={styles.page}>
      {data ? (
        data.open ? (
          <>
            <ClaimCard rebates={data} />
            <Earned rebates={data} />
          </>
        ) : (
          <Card>
            <EmptyState
              art="none"
              title={t`Cashback isn’t available right now`}
              text={t`Your balance isn’t affected. Past claims stay listed below.`}
            />
          </Card>
        )
      ) : error ? (
        <Card>
          <FailedState
            title={t`We couldn’t load your cashback`}
            text={say(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <LoadingRegion className={styles.page}>
          <Card padded className={styles.claim}>
            <Skeleton width="half" />
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
          </Card>
          <Card padded className={styles.claim}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Card>
        </LoadingRegion>
      )}
      <section className={styles.section} aria-labelledby="rebate-history">
        <SectionHead level={3} id="rebate-history" title={t`Past claims`} />
        <RebateHistory />
      </section>
    </div>
  );
}

/** The required turnover is stated before the amount. */
function ClaimCard({ rebates }: { rebates: Rebates }) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const { claimable, total, minClaim, currency, turnoverBps, nextExpiryAt } = rebates;
  const { ask, pending, error, isOpen } = useClaimRebate(({ amount }) => {
    toast.ok(t`Cashback claimed`, t`${{ cashback: format.money(amount, currency) }} is in your balance.`);
  });
  const nothing = Number(claimable) === 0;
  const some = Number(total) > 0;
  return (
    <Card as="section" padded className={styles.claim} aria-labelledby="rebate-now">
      <p className="soft">
        <TurnoverWords bps={turnoverBps} />
      </p>
      <h3 id="rebate-now" className={styles.label}>{t`Ready to claim`}</h3>
      <p className={styles.amount}>
        <Amount value={claimable} currency={currency} display />
      </p>
      <div>
        <Button variant="primary" disabled={nothing} busy={pending} onClick={() => ask(rebates)}>
          {t`Claim cashback`}
        </Button>
      </div>
      {nothing && (
        <p className="soft sm">
          {some
            ? t`You’ve earned ${{ earned: format.money(total, currency) }}. The minimum claim is ${{ minimum: format.money(minClaim, currency) }}.`
            : t`Nothing to claim yet. Settled bets add to your cashback.`}
        </p>
      )}
      {nextExpiryAt && some && (
        <p className="soft sm">{t`The oldest part expires ${{ date: format.date(nextExpiryAt, 'full') }}.`}</p>
      )}
      {isOpen(rebates) ? (
        <Note tone="bad">{t`We couldn’t confirm this. Try again: nothing will be moved twice.`}</Note>
      ) : (
        error && <Note tone="bad">{say(error)}</Note>
      )}
    </Card>
  );
}

function TurnoverWords({ bps }: { bps: number }) {
  const { i18n } = useLingui();
  if (bps === 0) return <Trans>You can withdraw cashback at once, without any wagering.</Trans>;
  const times = (bps / 10_000).toLocaleString(i18n.locale, { maximumFractionDigits: 4, numberingSystem: 'latn' });
  return <Trans>Claimed cashback must be wagered {times}× before you can withdraw it.</Trans>;
}

/** By game type: valid bets, rate, and what they come to. */
function Earned({ rebates }: { rebates: Rebates }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { lines, total, overCap, dailyCap, currency, expiresAfterDays: days } = rebates;
  const length = t`${plural(days, { one: '# day', other: '# days' })}`;
  return (
    <section className={styles.section} aria-labelledby="rebate-earned">
      <SectionHead level={3} id="rebate-earned" title={t`Since your last claim`} />
      <Card padded>
        <Table
          caption={t`Since your last claim`}
          columns={[
            {
              id: 'category',
              header: t`Game type`,
              kind: 'subject',
              cell: ({ category }) => i18n._(categoryWords[category]),
            },
            {
              id: 'bets',
              header: t`Valid bets`,
              kind: 'figure',
              cell: ({ validBet }) => <Amount value={validBet} />,
            },
            {
              id: 'rate',
              header: t`Rate`,
              kind: 'figure',
              cell: ({ rateBps }) => <bdi dir="ltr">{format.percent(rateBps)}</bdi>,
            },
            {
              id: 'earned',
              header: t`Earned`,
              kind: 'figure',
              cell: ({ earned }) => <Amount value={earned} />,
            },
          ]}
          rows={lines.toSorted((one, other) => Number(other.validBet) - Number(one.validBet))}
          rowKey={({ category }) => category}
          footer={{ category: t`Total`, earned: <Amount value={total} currency={currency} /> }}
        />
        {Number(overCap) > 0 && (
          <p className="soft sm">{t`Over the daily maximum, not paid: ${{ amount: format.money(overCap, currency) }}.`}</p>
        )}
      </Card>
      <ul className={styles.rules}>
        <li>{t`Rates follow your rank at the time you claim.`}</li>
        <li>{t`Void bets and stakes that were returned don’t count. A result that is corrected later changes your cashback too.`}</li>
        {dailyCap !== null && (
          <li>{t`Maximum cashback for one day’s bets: ${{ amount: format.money(dailyCap, currency) }}.`}</li>
        )}
        <li>{t`Cashback expires ${length} after the last bet of its day was settled, unless you claim it.`}</li>
      </ul>
    </section>
  );
}
