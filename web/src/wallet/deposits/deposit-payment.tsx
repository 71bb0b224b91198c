import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';
import type { Deposit, PayDetail } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSecondsLeft } from '@baize/kit/kernel/page/use-seconds-left.ts';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { CopyLine } from '@baize/kit/ui/figure/copy-line.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { PaymentReport } from './payment-report.tsx';
import styles from './deposit-payment.module.css';

const detailWords: Readonly<Record<PayDetail['label'], MessageDescriptor>> = {
  bank: msg`Bank`,
  branch: msg`Branch`,
  holder: msg`Account holder`,
  number: msg`Account number`,
  network: msg`Network`,
  address: msg`Address`,
};

/** The next step for a deposit that waits for its payment. */
export function DepositPayment({ deposit, onExpired }: { deposit: Deposit; onExpired: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.payment}>
      {deposit.expiresAt !== null && <TimeLeft expiresAt={deposit.expiresAt} onOver={onExpired} />}
      {deposit.payUrl !== null && (
        <>
          <p className="soft">{t`You pay on our payment partner’s page, which opens in a new tab. Come back here afterwards.`}</p>
          <LinkButton
            variant="primary"
            size="lg"
            block
            icon="external"
            href={deposit.payUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t`Open payment page`}
          </LinkButton>
        </>
      )}
      {deposit.kind === 'MANUAL' && <Transfer deposit={deposit} />}
    </div>
  );
}

function TimeLeft({ expiresAt, onOver }: { expiresAt: string; onOver: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = useSecondsLeft(new Date(expiresAt).getTime(), onOver);
  return (
    <Note tone="warn">
      <span role="timer">{t`Time left to pay: ${{ time: format.clock(left) }}`}</span>
    </Note>
  );
}

function Transfer({ deposit }: { deposit: Deposit }) {
  const { t, i18n } = useLingui();
  const { amount, fee, currency, details, payReference } = deposit;
  const pays = formatMoney(minorOf(amount) + minorOf(fee), currencyOf(currency));
  return (
    <>
      <p className="soft">{t`Send exactly this amount and write the reference into the transfer, so that we can find it.`}</p>
      <dl className={styles.details}>
        <CopyLine label={t`Amount (${currency})`} value={pays} />
        {payReference !== null && <CopyLine label={t`Reference`} value={payReference} />}
        {details.map(({ label, value }) => (
          <CopyLine key={label} label={i18n._(detailWords[label])} value={value} />
        ))}
      </dl>
      <PaymentReport deposit={deposit} />
    </>
  );
}
