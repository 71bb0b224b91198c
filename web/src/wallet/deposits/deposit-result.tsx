import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Deposit, DepositState } from '@baize/protocol/wallet';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Actions } from '@baize/kit/ui/modal/modal.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { walletQuery } from '../queries.ts';
import { mainBalance } from '../balance/balance-parts.ts';
import { useBalance } from '../balance/use-balance.ts';
import { DepositPayment } from './deposit-payment.tsx';
import { AtProviders } from '../balance/at-providers.tsx';
import { DepositTurnoverWords } from './deposit-turnover-words.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { ReferenceLine } from '../../kernel/reference-line.tsx';
import { PaymentReport } from './payment-report.tsx';
import styles from './deposit-result.module.css';

const ASK_AGAIN_MS = 3_000;
const icons = { bad: 'alert', ok: 'check-circle', wait: 'clock' } as const;
const UNDERWAY: ReadonlySet<DepositState> = new Set(['PENDING', 'PAID']);

export interface DepositResultProps {
  depositId: string;
  onAgain: () => void;
}

/** A deposit by its id: what is left to do, and what became of it. It follows until the end. */
export function DepositResult({ depositId, onAgain }: DepositResultProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery({
    ...walletQuery('getDeposit', { params: { depositId } }),
    refetchInterval: ({ state }) => (state.data && UNDERWAY.has(state.data.status) ? ASK_AGAIN_MS : false),
  });
  if (data) return <Result data={data} onAgain={onAgain} onExpired={() => void refetch()} />;
  if (!error)
    return (
      <LoadingRegion>
        <Card padded>
          <Skeleton width="half" />
          <Skeleton shape="block" />
        </Card>
      </LoadingRegion>
    );
  return (
    <Card>
      <FailedState
        title={t`We couldn’t load this deposit`}
        text={say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
      <Actions>
        <Button onClick={onAgain}>{t`All deposits`}</Button>
      </Actions>
    </Card>
  );
}

interface ResultProps {
  data: Deposit;
  onAgain: () => void;
  onExpired: () => void;
}

function Result({ data, onAgain, onExpired }: ResultProps) {
  const { t } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const on = useMenu();
  const { data: balance } = useBalance();
  const words = useStateWords();
  const title = useRef<HTMLHeadingElement>(null);
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
      {status === 'PENDING' && <DepositPayment deposit={data} onExpired={onExpired} />}
      {status === 'PAID' && data.kind === 'MANUAL' && <PaymentReport deposit={data} />}
      {!broken && <DepositSteps deposit={data} />}
      <DescriptionList
        items={[
          { id: 'method', term: t`Method`, value: data.methodName },
          { id: 'amount', term: t`Amount`, value: <Amount value={data.amount} currency={data.currency} /> },
          ...(/^0(?:\.0*)?$/.test(data.fee)
            ? []
            : [{ id: 'fee', term: t`Fee`, value: <Amount value={data.fee} currency={data.currency} /> }]),
          ...(data.credited === null
            ? []
            : [
                {
                  id: 'credited',
                  term: t`Credited`,
                  value: <Amount value={data.credited} currency={data.currency} />,
                },
              ]),
          ...(broken || data.turnover === null
            ? []
            : [
                {
                  id: 'turnover',
                  term: t`Before you withdraw`,
                  value: <DepositTurnoverWords amount={data.turnover} currency={data.currency} />,
                },
              ]),
          { id: 'at', term: t`Date`, value: <bdi dir="ltr">{format.date(data.createdAt)}</bdi> },
          {
            id: 'reference',
            term: t`Reference`,
            value: <ReferenceLine kind="D" id={data.id} />,
          },
          {
            id: 'balance',
            term: t`Balance`,
            value: <Amount value={balance ? mainBalance(balance) : null} display />,
            total: true,
          },
        ]}
      />
      <AtProviders />
      <Actions>
        {on('transactionHistory') && (
          <Button variant="ghost" onClick={() => centre.open('transactionHistory')}>{t`Account record`}</Button>
        )}
        {broken ? (
          <Button onClick={onAgain}>{t`Try again`}</Button>
        ) : (
          <Button variant="ghost" onClick={onAgain}>
            {status === 'CREDITED' ? t`Make another deposit` : t`All deposits`}
          </Button>
        )}
        {status === 'CREDITED' && <Button variant="primary" onClick={centre.close}>{t`Done`}</Button>}
      </Actions>
    </Card>
  );
}

function useStateWords(): (deposit: Deposit) => { title: string; text: string } {
  const { t } = useLingui();
  const format = useFormat();
  return ({ status, kind, amount, credited, currency, inReview, reason }) => {
    const sum = format.money(credited ?? amount, currency);
    switch (status) {
      case 'PENDING':
        return { title: t`Waiting for your payment`, text: t`We’ll add ${sum} to your wallet as soon as it arrives.` };
      case 'PAID':
        if (inReview)
          return {
            title: t`We’re checking your payment`,
            text: t`It came late or isn’t the amount we expected. You don’t need to do anything.`,
          };
        if (kind === 'MANUAL')
          return {
            title: t`We’re looking for your transfer`,
            text: t`We’ll add ${sum} to your wallet as soon as we find it.`,
          };
        return { title: t`Payment received`, text: t`${sum} is being added to your wallet.` };
      case 'CREDITED':
        return { title: t`Deposit received`, text: t`${sum} was added to your wallet.` };
      case 'REJECTED':
        return {
          title: t`Deposit declined`,
          text: reason ?? t`Nothing was charged. Choose another payment method or contact us.`,
        };
      case 'EXPIRED':
        return { title: t`Deposit expired`, text: t`We didn’t receive your payment in time. Nothing was charged.` };
      case 'FAILED':
        return { title: t`Deposit failed`, text: t`Your balance hasn’t changed.` };
    }
  };
}
