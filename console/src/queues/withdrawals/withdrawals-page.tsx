import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedWithdrawal } from '@baize/protocol/wallet';
import { useToday } from '../../kernel/today-query.ts';
import { useOperator } from '../../kernel/operator-session.ts';
import { useAge } from '../../ui/age.ts';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import { wallet, walletQuery } from './calls.ts';
import { WithdrawalItem } from './withdrawal-item.tsx';
import { WITHDRAWAL_STATES } from './words.ts';

const keyOf = ({ id }: QueuedWithdrawal): string => id;

/** The queue of withdrawals, those that wait longest first. */
export function WithdrawalsPage() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const operator = useOperator();
  const { money } = useFormat();
  const age = useAge();
  const { data: today } = useToday();
  const { search } = useQueueSearch();
  const column = useQueueColumns(keyOf);
  const { status, username, reference } = search;
  const asked = {
    ...(status && { status: status as QueuedWithdrawal['status'] }),
    ...(username && { username }),
    ...(reference && { reference }),
  };
  const waits = today?.queues.find(({ queue }) => queue === 'withdrawals');
  const sum = waits?.sum ? money(waits.sum, today?.currency) : undefined;
  const oldest = waits?.oldestAt ? age(waits.oldestAt).text : undefined;
  const count = waits?.count ?? 0;
  return (
    <QueuePage
      queue="withdrawals"
      title={t`Withdrawals`}
      meta={sum !== undefined && oldest !== undefined ? t`${count} open, ${sum} in all, oldest ${oldest}` : undefined}
      listed={['wallet', 'listWithdrawalQueue', asked]}
      load={(paging, signal) => wallet.listWithdrawalQueue({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(({ createdAt }) => createdAt),
        column.subject(t`Member`, ({ username: name }) => name),
        column.amount((row) => row),
        {
          id: 'to',
          head: t`To`,
          fold: 3,
          grow: true,
          title: ({ payee }) => payee.holder,
          cell: ({ payee }) => (
            <>
              {payee.provider} <bdi dir="ltr">••{payee.accountEnding}</bdi> {payee.holder}
            </>
          ),
        },
        column.state(WITHDRAWAL_STATES, (row) => row.status),
        {
          id: 'claimed',
          head: t`Claimed by`,
          tone: 'quiet',
          cell: ({ claimedBy }) => (claimedBy === null ? '–' : claimedBy === operator?.username ? t`You` : claimedBy),
        },
      ]}
      filters={[
        { kind: 'search', name: 'username', label: t`Member’s whole name`, chip: t`Member` },
        {
          kind: 'choice',
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`Every open one` },
            ...Object.entries(WITHDRAWAL_STATES).map(([value, { word }]) => ({ value, label: i18n._(word) })),
          ],
        },
        { kind: 'link', name: 'reference', label: t`Number`, chip: t`Number` },
      ]}
      isTaken={({ claimedBy, status: state }) => state === 'REVIEW' && claimedBy !== operator?.username}
      empty={t`No withdrawals wait.`}
      emptyFiltered={t`No withdrawals match these filters.`}
      onAhead={({ id }) => {
        const params = { withdrawalId: id };
        const ahead = { staleTime: STALE_MS.moving };
        void queryClient.prefetchQuery({ ...walletQuery('getWithdrawalFacts', { params }), ...ahead });
        void queryClient.prefetchQuery({ ...walletQuery('getQueuedWithdrawal', { params }), ...ahead });
      }}
      item={(key, _row, tools) => <WithdrawalItem key={key} id={key} tools={tools} />}
    />
  );
}
