import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout, Withdrawal } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { withdrawalQuery } from '../withdrawal-client.ts';
import { payoutStateWords, withdrawalStateWords } from '../withdrawal-words.ts';
import styles from '../pages/withdraw-page.module.css';

const SHOWN = 5;

/** The withdrawals of the member with how far each has come. Live events keep them current. */
export function WithdrawalHistory() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...withdrawalQuery('listWithdrawals', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  if (data?.totalRows === 0) return null;
  return (
    <section>
      <SectionHead level={3} title={t`Withdrawal history`} />
      {data ? (
        <ul className={styles.list}>
          {data.rows.map((withdrawal) => (
            <Card as="li" padded key={withdrawal.id} className={styles.withdrawal}>
              <OneWithdrawal withdrawal={withdrawal} />
            </Card>
          ))}
        </ul>
      ) : isPending ? (
        <LoadingRegion>
          <Card padded className={styles.stack}>
            <Skeleton width="half" />
            <Skeleton />
          </Card>
        </LoadingRegion>
      ) : (
        <Card>
          <FailedState title={t`We couldn’t load your withdrawals`} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && data.totalPages > 1 && <Pagination page={data.pageNum} pageCount={data.totalPages} onPage={setPage} />}
    </section>
  );
}

function OneWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount, currency, fee, payoutAmount, status, payee, reason, history, payouts } = withdrawal;
  const state = withdrawalStateWords[status];
  return (
    <>
      <div className={styles.line}>
        <Amount value={amount} currency={currency} />
        <span role="status">
          <Badge tone={state.tone}>{i18n._(state.words)}</Badge>
        </span>
      </div>
      <small className="soft">
        {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi> ·{' '}
        {t`You receive ${format.money(payoutAmount, currency)} (fee ${format.money(fee, currency)})`}
      </small>
      {reason !== '' && <Note tone={status === 'PART_PAID' ? 'info' : 'bad'}>{reason}</Note>}
      {payouts.map((payout) => (
        <OnePayout key={payout.id} payout={payout} withdrawal={withdrawal} />
      ))}
      <ol aria-label={t`Progress`} className={styles.timeline}>
        {history.map((step) => (
          <li key={step.status}>
            <span>{i18n._(withdrawalStateWords[step.status].words)}</span>
            <bdi dir="ltr" className="soft">
              {format.date(step.at)}
            </bdi>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A part that another member pays: what to do about it, or what became of it. */
function OnePayout({ payout, withdrawal }: { payout: Payout; withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { words, tone } = payoutStateWords[payout.status];
  const sum = format.money(payout.amount, withdrawal.currency);
  return (
    <div className={styles.requirement}>
      <div className={styles.line}>
        <span>{t`Payment of ${sum}`}</span>
        <Badge tone={tone}>{i18n._(words)}</Badge>
      </div>
      {payout.status === 'PARTIALLY_RECEIVED' && (
        <small className="soft">
          {t`Received ${format.money(payout.receivedAmount, withdrawal.currency)}, remaining ${format.money(payout.remainingAmount, withdrawal.currency)}`}
        </small>
      )}
      {payout.status === 'NOT_RECEIVED' && (
        <small className="soft">{t`Customer service is looking into this payment.`}</small>
      )}
      {payout.status === 'PAYER_PAID' && (
        <>
          {payout.confirmBy && (
            <small className="soft">
              {t`Check your account. Without an answer by ${format.date(payout.confirmBy)} it counts as received.`}
            </small>
          )}
          <Button variant="primary" onClick={() => modals.open('confirm-receipt', `${withdrawal.id}.${payout.id}`)}>
            {t`Confirm receipt`}
          </Button>
        </>
      )}
    </div>
  );
}
