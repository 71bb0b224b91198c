import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Withdrawal, WithdrawalState } from '@baize/protocol/wallet';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Actions } from '@baize/kit/ui/modal/modal.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { ReferenceLine } from '../../kernel/reference-line.tsx';
import { WithdrawalPayouts } from './withdrawal-payouts.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { withdrawalQuery } from './withdrawal-client.ts';
import { withdrawalStateWords } from './withdrawal-words.ts';
import styles from './withdrawal-result.module.css';

const UNDERWAY: ReadonlySet<WithdrawalState> = new Set(['SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING']);

export interface WithdrawalResultProps {
  withdrawalId: string;
  onAgain: () => void;
}

/** A withdrawal by its id: how far it has come, and what is left to do. Live events keep it current. */
export function WithdrawalResult({ withdrawalId, onAgain }: WithdrawalResultProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(
    withdrawalQuery('listWithdrawals', { query: { id: withdrawalId, pageNo: 1, pageSize: 1 } }),
  );
  const found = data?.rows[0];
  if (found) return <Result withdrawal={found} onAgain={onAgain} />;
  if (data)
    return (
      <Card>
        <EmptyState
          art="list"
          title={t`We couldn’t load your withdrawals`}
          action={<Button onClick={onAgain}>{t`All withdrawals`}</Button>}
        />
      </Card>
    );
  if (!error)
    return (
      <LoadingRegion>
        <Card padded className={styles.result}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Card>
      </LoadingRegion>
    );
  return (
    <Card>
      <FailedState
        title={t`We couldn’t load your withdrawals`}
        text={say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

function Result({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const { t, i18n } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const { id, amount, currency, status, payee, reason } = withdrawal;
  const state = withdrawalStateWords[status];

  // The form is gone, so the reader's place moves to what took its place.
  useEffect(() => title.current?.focus(), []);

  return (
    <Card padded as="article" className={styles.result} aria-labelledby="withdrawal-title">
      <div className={styles.head}>
        <span role="status">
          <Badge tone={state.tone}>{i18n._(state.words)}</Badge>
        </span>
        <h3 ref={title} id="withdrawal-title" tabIndex={-1} className={styles.title}>
          <Amount value={amount} currency={currency} display />
        </h3>
        <p className="soft">
          {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi> · <bdi>{payee.holder}</bdi>
        </p>
        {UNDERWAY.has(status) && (
          <p className="soft sm">{t`You can leave this page. We’ll send you a message when it’s done.`}</p>
        )}
      </div>
      <WithdrawalPayouts withdrawal={withdrawal} />
      <WithdrawalSteps withdrawal={withdrawal} />
      {reason !== '' && status === 'PART_PAID' && <Note>{reason}</Note>}
      <div className={styles.quote}>
        <span className="soft sm">{t`Reference`}</span>
        <ReferenceLine kind="W" id={id} />
      </div>
      <Actions>
        <Button onClick={onAgain}>{t`All withdrawals`}</Button>
      </Actions>
    </Card>
  );
}
