import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@baize/kit/ui';
import { STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedWithdrawal } from '@baize/protocol/wallet';
import { useToday } from '../../app/today-query.ts';
import { useOperator } from '../../session/operator-session.ts';
import { useAge } from '../../ui/age.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Age, State } from '../../ui/marks.tsx';
import { Page } from '../../ui/page.tsx';
import { Queue } from '../../ui/queue.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { useStretches } from '../../ui/use-stretches.ts';
import { wallet, walletQuery } from './calls.ts';
import { WithdrawalItem } from './withdrawal-item.tsx';
import { WITHDRAWAL_STATES } from './words.ts';

/** Acts of others are seen within two seconds. */
const EVERY_MS = 2_000;
const ROWS = 60;
const route = getRouteApi('/frame/queues/withdrawals');
const keyOf = ({ id }: QueuedWithdrawal): string => id;

/** The queue of withdrawals, those that wait longest first. */
export function WithdrawalsPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const operator = useOperator();
  const { money } = useFormat();
  const age = useAge();
  const { data: today } = useToday();
  const { status, username, reference, open } = search;
  const asked = {
    ...(status && { status: status as QueuedWithdrawal['status'] }),
    ...(username && { username }),
    ...(reference && { reference }),
  };
  const list = useStretches(
    ['wallet', 'listWithdrawalQueue', asked],
    (cursor, signal) =>
      wallet.listWithdrawalQueue({ query: { ...asked, pageSize: ROWS, ...(cursor && { cursor }) }, signal }),
    { everyMs: EVERY_MS },
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: open !== undefined });
  const set = (name: 'status' | 'username' | 'reference', value: string | undefined) =>
    void navigate({
      search: ({ open: _open, ...before }) => ({ ...before, [name]: value || undefined }),
      replace: true,
    });
  const columns: readonly DataColumn<QueuedWithdrawal>[] = [
    {
      id: 'age',
      head: t`Waits`,
      number: true,
      fold: 4,
      cell: ({ createdAt }) => {
        const { text, late } = age(createdAt);
        return <Age text={text} late={late} />;
      },
    },
    {
      id: 'member',
      head: t`Member`,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ ...search, open: row.id }}>{row.username}</RowLink>,
    },
    {
      id: 'amount',
      head: t`Amount`,
      number: true,
      fold: 2,
      cell: ({ amount, currency }) => <bdi dir="ltr">{money(amount, currency)}</bdi>,
    },
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
    {
      id: 'status',
      head: t`Status`,
      cell: (row) => {
        const { shape, word } = WITHDRAWAL_STATES[row.status];
        return (
          <State shape={shape} title={row.status}>
            {i18n._(word)}
          </State>
        );
      },
    },
    {
      id: 'claimed',
      head: t`Claimed by`,
      tone: 'quiet',
      cell: ({ claimedBy }) => (claimedBy === null ? '–' : claimedBy === operator?.username ? t`You` : claimedBy),
    },
  ];
  const waits = today?.queues.find(({ queue }) => queue === 'withdrawals');
  const sum = waits?.sum ? money(waits.sum, today?.currency) : undefined;
  const oldest = waits?.oldestAt ? age(waits.oldestAt).text : undefined;
  const count = waits?.count ?? 0;
  return (
    <Page
      title={t`Withdrawals`}
      meta={sum !== undefined && oldest !== undefined ? t`${count} open, ${sum} in all, oldest ${oldest}` : undefined}
      tools={
        <>
          <SearchBox
            key={username}
            label={t`Member’s whole name`}
            value={username}
            onSearch={(value) => set('username', value)}
          />
          <SelectField
            label={t`Status`}
            labelHidden
            compact
            value={status ?? ''}
            onChange={({ currentTarget }) => set('status', currentTarget.value)}
            options={[
              { value: '', label: t`Every open one` },
              ...Object.entries(WITHDRAWAL_STATES).map(([value, { word }]) => ({ value, label: i18n._(word) })),
            ]}
          />
          <Filters
            filters={[
              ...(username ? [{ name: t`Member`, value: username, onRemove: () => set('username', undefined) }] : []),
              ...(reference
                ? [{ name: t`Number`, value: reference, onRemove: () => set('reference', undefined) }]
                : []),
            ]}
          />
        </>
      }
    >
      <Queue
        label={t`Withdrawals`}
        list={list}
        columns={columns}
        rowKey={keyOf}
        isTaken={({ claimedBy, status: state }) => state === 'REVIEW' && claimedBy !== operator?.username}
        empty={username || status ? t`No withdrawals match these filters.` : t`No withdrawals wait.`}
        open={open}
        onOpen={show}
        onAhead={({ id }) => {
          const params = { withdrawalId: id };
          void queryClient.prefetchQuery({
            ...walletQuery('getWithdrawalFacts', { params }),
            staleTime: STALE_MS.moving,
          });
          void queryClient.prefetchQuery({
            ...walletQuery('getQueuedWithdrawal', { params }),
            staleTime: STALE_MS.moving,
          });
        }}
        item={(key, onDecided) => (
          <WithdrawalItem key={key} id={key} onDecided={onDecided} onClose={() => show(undefined)} />
        )}
      />
    </Page>
  );
}
