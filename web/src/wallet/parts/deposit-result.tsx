import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Deposit, DepositState } from '@baize/protocol/wallet';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '../../kernel/format.ts';
import { useMenu } from '../../session/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Actions } from '../../ui/modal/modal.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { walletQuery } from '../queries.ts';
import { useBalance } from '../use-balance.ts';
import { DepositSteps } from './deposit-steps.tsx';
import styles from './deposit-result.module.css';

const ASK_AGAIN_MS = 3_000;
const icons = { bad: 'alert', ok: 'check-circle', wait: 'clock' } as const;
const UNDERWAY: ReadonlySet<DepositState> = new Set(['PENDING', 'PAID']);

/** What became of a deposit, from waiting for the payment to money in the wallet; it follows until the end. */
export function DepositResult({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const on = useMenu();
  const { data: balance } = useBalance();
  const words = useStateWords();
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery({
    ...walletQuery('getDeposit', { params: { depositId: deposit.id } }),
    initialData: deposit,
    refetchInterval: ({ state }) => (state.data && UNDERWAY.has(state.data.status) ? ASK_AGAIN_MS : false),
  });
  const { status } = data;
  const broken = status === 'REJECTED' || status === 'EXPIRED' || status === 'FAILED';
  const mood = broken ? 'bad' : status === 'CREDITED' ? 'ok' : 'wait';

  // The form is gone, so the reader's place moves to what took its place.
  useEffect(() => title.current?.focus(), []);

  return (
    <Card padded as="section" className={styles.result}>
      <div className={styles.head}>
        <Icon name={icons[mood]} size="lg" className={styles[mood]} />
        <div>
          <h3 ref={title} tabIndex={-1} className={styles.title}>
            {words(data).title}
          </h3>
          <p role="status" className="soft">
            {words(data).text}
          </p>
        </div>
      </div>
      {!broken && <DepositSteps deposit={data} />}
      <DescriptionList
        items={[
          { id: 'method', term: t`Method`, value: data.methodName },
          { id: 'amount', term: t`Amount`, value: <Amount value={data.amount} currency={data.currency} /> },
          { id: 'at', term: t`Made`, value: <bdi dir="ltr">{format.date(data.createdAt)}</bdi> },
          {
            id: 'reference',
            term: t`Reference`,
            value: (
              <bdi dir="ltr" className={styles.reference}>
                {data.id}
              </bdi>
            ),
          },
          {
            id: 'balance',
            term: t`Balance`,
            value: <Amount value={balance?.sumBalance ?? null} display />,
            total: true,
          },
        ]}
      />
      <Actions>
        {on('transactionHistory') && (
          <Button variant="ghost" onClick={() => centre.open('transactionHistory')}>{t`Account record`}</Button>
        )}
        <Button onClick={onAgain}>{broken ? t`Try again` : t`Make another deposit`}</Button>
      </Actions>
    </Card>
  );
}

function useStateWords(): (deposit: Deposit) => { title: string; text: string } {
  const { t } = useLingui();
  const format = useFormat();
  return ({ status, amount, currency }) => {
    const sum = format.money(amount, currency);
    switch (status) {
      case 'PENDING':
        return { title: t`Waiting for your payment`, text: t`As soon as ${sum} arrives it goes into your wallet.` };
      case 'PAID':
        return { title: t`Payment received`, text: t`${sum} is on its way into your wallet.` };
      case 'CREDITED':
        return { title: t`Deposit received`, text: t`${sum} is in your wallet.` };
      case 'REJECTED':
        return { title: t`The deposit was refused`, text: t`Nothing was taken. Choose another way, or ask us why.` };
      case 'EXPIRED':
        return { title: t`The deposit ran out`, text: t`No payment came in time. Nothing was taken.` };
      case 'FAILED':
        return { title: t`The deposit failed`, text: t`Nothing was added to your wallet.` };
    }
  };
}
