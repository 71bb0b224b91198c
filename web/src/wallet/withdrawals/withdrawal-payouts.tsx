import { useLingui } from '@lingui/react/macro';
import type { Payout, Withdrawal } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { HistoryLine } from '../records/history.tsx';
import { payoutStateWords } from './withdrawal-words.ts';
import styles from './withdrawal-result.module.css';

/** The parts that other members pay: what to do about each, or what became of it. */
export const WithdrawalPayouts = ({ withdrawal }: { withdrawal: Withdrawal }) =>
  withdrawal.payouts.map((payout) => <OnePayout key={payout.id} payout={payout} withdrawal={withdrawal} />);

function OnePayout({ payout, withdrawal }: { payout: Payout; withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { words, tone } = payoutStateWords[payout.status];
  const sum = format.money(payout.amount, withdrawal.currency);
  return (
    <div className={styles.payout}>
      <HistoryLine tone={tone} words={i18n._(words)}>
        <span>{t`Payment of ${sum}`}</span>
      </HistoryLine>
      {payout.status === 'PARTIALLY_RECEIVED' && (
        <small className="soft">
          {t`Received ${{ received: format.money(payout.receivedAmount, withdrawal.currency) }}, remaining ${{ remaining: format.money(payout.remainingAmount, withdrawal.currency) }}`}
        </small>
      )}
      {payout.status === 'NOT_RECEIVED' && (
        <small className="soft">{t`Customer service is looking into this payment.`}</small>
      )}
      {payout.status === 'PAYER_PAID' && (
        <>
          {payout.confirmBy && (
            <small className="soft">
              {t`Check your account. Without an answer by ${{ date: format.date(payout.confirmBy) }} it counts as received.`}
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
