import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout, Withdrawal } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { withdrawalQuery } from '../withdrawal-client.ts';
import { payoutStateWords, withdrawalStateWords } from '../withdrawal-words.ts';
import { History, HistoryLine, HistorySteps } from './history.tsx';
import styles from '../pages/money-page.module.css';

const SHOWN = 5;
const NOTHING_PAID: ReadonlySet<Withdrawal['status']> = new Set(['REJECTED', 'FAILED']);
const ENDED: ReadonlySet<Withdrawal['status']> = new Set(['PAID', 'PART_PAID']);

/** The withdrawals of the member with how far each has come. Live events keep them current. */
export function WithdrawalHistory() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...withdrawalQuery('listWithdrawals', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <History title={t`Withdrawal history`} query={query} onPage={setPage} failed={t`We couldn’t load your withdrawals`}>
      {(withdrawal) => <OneWithdrawal withdrawal={withdrawal} />}
    </History>
  );
}

function OneWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount, currency, fee, payoutAmount, status, payee, reason, history, payouts } = withdrawal;
  const state = withdrawalStateWords[status];
  return (
    <>
      <HistoryLine tone={state.tone} words={i18n._(state.words)} live>
        <Amount value={amount} currency={currency} />
      </HistoryLine>
      <small className="soft">
        {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi>
        {NOTHING_PAID.has(status)
          ? null
          : ` · ${
              ENDED.has(status)
                ? t`You received ${format.money(payoutAmount, currency)} (fee ${format.money(fee, currency)})`
                : t`You receive ${format.money(payoutAmount, currency)} (fee ${format.money(fee, currency)})`
            }`}
      </small>
      {reason !== '' && <Note tone={status === 'PART_PAID' ? 'info' : 'bad'}>{reason}</Note>}
      {payouts.map((payout) => (
        <OnePayout key={payout.id} payout={payout} withdrawal={withdrawal} />
      ))}
      <HistorySteps
        steps={history.map((step) => ({
          id: step.status,
          words: i18n._(withdrawalStateWords[step.status].words),
          at: step.at,
        }))}
      />
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
      <HistoryLine tone={tone} words={i18n._(words)}>
        <span>{t`Payment of ${sum}`}</span>
      </HistoryLine>
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
