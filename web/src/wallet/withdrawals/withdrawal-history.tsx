import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Withdrawal } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { withdrawalQuery } from './withdrawal-client.ts';
import { withdrawalStateWords } from './withdrawal-words.ts';
import { WithdrawalPayouts } from './withdrawal-payouts.tsx';
import { History, HistoryLine, HistoryOpener } from '../records/history.tsx';
import styles from './withdrawal-result.module.css';

const SHOWN = 5;

export interface WithdrawalHistoryProps {
  /** The one that is shown above has no row. */
  shown: string | undefined;
  onOpen: (withdrawalId: string) => void;
}

/** The withdrawals of the member, each with how it stands. Live events keep them current. */
export function WithdrawalHistory({ shown, onOpen }: WithdrawalHistoryProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...withdrawalQuery('listWithdrawals', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <History
      title={t`Withdrawal history`}
      query={query}
      hidden={shown}
      onPage={setPage}
      failed={t`We couldn’t load your withdrawals`}
    >
      {(withdrawal) => <OneWithdrawal withdrawal={withdrawal} onOpen={onOpen} />}
    </History>
  );
}

function OneWithdrawal({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: (id: string) => void }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { id, amount, currency, status, payee, createdAt } = withdrawal;
  const state = withdrawalStateWords[status];
  return (
    <article className={styles.entry}>
      <HistoryLine
        tone={state.tone}
        words={i18n._(state.words)}
        live
        below={
          <>
            {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi> ·{' '}
            <bdi dir="ltr">{format.date(createdAt)}</bdi>
          </>
        }
      >
        <HistoryOpener onOpen={() => onOpen(id)}>
          <Amount value={amount} currency={currency} />
        </HistoryOpener>
      </HistoryLine>
      <WithdrawalPayouts withdrawal={withdrawal} />
    </article>
  );
}
