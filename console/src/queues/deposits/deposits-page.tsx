import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectField, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { depositOperatorPaths } from '@baize/protocol/wallet/deposits/operator-paths';
import type { depositOperatorCalls, QueuedDeposit } from '@baize/protocol/wallet';
import { bindOperatorCalls } from '../../session/client.ts';
import { Acts, type Act } from '../../ui/acts.tsx';
import { useAge } from '../../ui/age.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Figure, Pairs } from '../../ui/facts.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Age, State, Tag, Tags, type Shape } from '../../ui/marks.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Item, Queue } from '../../ui/queue.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useStretches } from '../../ui/use-stretches.ts';
import { Proofs } from './proofs.tsx';

const deposits = bindOperatorCalls<typeof depositOperatorCalls>(depositOperatorPaths);
const EVERY_MS = 2_000;
const ROWS = 60;
const route = getRouteApi('/frame/queues/deposits');
const keyOf = ({ id }: QueuedDeposit): string => id;

const STATES: Readonly<Record<QueuedDeposit['status'], { readonly shape: Shape; readonly word: MessageDescriptor }>> = {
  PENDING: { shape: 'ring', word: msg`Pending` },
  PAID: { shape: 'half', word: msg`Paid, to check` },
  CREDITED: { shape: 'ok', word: msg`Credited` },
  REJECTED: { shape: 'bad', word: msg`Rejected` },
  EXPIRED: { shape: 'off', word: msg`Expired` },
  FAILED: { shape: 'bad', word: msg`Failed` },
};

const REVIEWS: Readonly<Record<NonNullable<QueuedDeposit['review']>, MessageDescriptor>> = {
  AMOUNT: msg`another sum arrived`,
  LATE: msg`arrived too late`,
  TWICE: msg`paid twice`,
};

const REASONS: readonly MessageDescriptor[] = [
  msg`We couldn’t find your payment. Check it with your bank and contact customer service.`,
  msg`The payment came from somebody else’s account. Pay from your own.`,
  msg`This was a second payment for the same deposit. It is returned to your account.`,
];

/** Deposits that somebody has to decide. */
export function DepositsPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { money } = useFormat();
  const age = useAge();
  const { open, status, username } = search;
  const asked = {
    ...(username && { username }),
    ...(status ? { status: status as QueuedDeposit['status'] } : { waiting: 'true' as const }),
  };
  const list = useStretches(
    ['wallet', 'listEveryDeposit', asked],
    (cursor, signal) =>
      deposits.listEveryDeposit({ query: { ...asked, pageSize: ROWS, ...(cursor && { cursor }) }, signal }),
    { everyMs: EVERY_MS },
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: open !== undefined });
  const set = (name: 'status' | 'username', value: string | undefined) =>
    void navigate({
      search: ({ open: _open, ...before }) => ({ ...before, [name]: value || undefined }),
      replace: true,
    });
  const columns: readonly DataColumn<QueuedDeposit>[] = [
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
    { id: 'method', head: t`Method`, grow: true, fold: 3, cell: ({ method }) => method },
    {
      id: 'review',
      head: t`Why it waits`,
      cell: ({ review, proofIds }) => (
        <Tags>
          {review && <Tag tone="warn">{i18n._(REVIEWS[review])}</Tag>}
          {proofIds.length > 0 && <Tag>{t`with pictures`}</Tag>}
        </Tags>
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      cell: (row) => (
        <State shape={STATES[row.status].shape} title={row.status}>
          {i18n._(STATES[row.status].word)}
        </State>
      ),
    },
  ];
  return (
    <Page
      title={t`Deposits`}
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
              { value: '', label: t`To decide` },
              ...Object.entries(STATES).map(([value, { word }]) => ({ value, label: i18n._(word) })),
            ]}
          />
          <Filters
            filters={username ? [{ name: t`Member`, value: username, onRemove: () => set('username', undefined) }] : []}
          />
        </>
      }
    >
      <Queue
        label={t`Deposits`}
        list={list}
        columns={columns}
        rowKey={keyOf}
        empty={username || status ? t`No deposits match these filters.` : t`No deposits wait.`}
        open={open}
        onOpen={show}
        item={(key, onDecided) => (
          <DepositItem
            key={key}
            row={list.rows?.find(({ id }) => id === key)}
            onDecided={onDecided}
            onClose={() => show(undefined)}
            onStale={list.refetch}
          />
        )}
      />
    </Page>
  );
}

interface DepositItemProps {
  readonly row: QueuedDeposit | undefined;
  readonly onDecided: (row: QueuedDeposit) => void;
  readonly onClose: () => void;
  readonly onStale: () => void;
}

function DepositItem({ row, onDecided, onClose, onStale }: DepositItemProps) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const queryClient = useQueryClient();
  if (!row)
    return (
      <Item label={t`Deposit`} head={<h2>{t`This deposit no longer waits.`}</h2>} onClose={onClose}>
        <span />
      </Item>
    );
  const params = { depositId: row.id };
  const settled = (after: QueuedDeposit) => {
    void queryClient.invalidateQueries({ queryKey: ['wallet', 'listEveryDeposit'] });
    void queryClient.invalidateQueries({ queryKey: ['ops', 'getToday'] });
    onDecided(after);
    const state = i18n._(STATES[after.status].word);
    toast.ok(t`${{ name: after.username }}, ${{ amount: money(after.amount, after.currency) }}: ${{ state }}`);
  };
  const amount = <bdi dir="ltr">{money(row.received ?? row.amount, row.currency)}</bdi>;
  const waits = row.status === 'PAID' || row.review !== null;
  const acts: readonly Act[] = waits
    ? [
        {
          id: 'approve',
          label: (
            <>
              {t`Credit`} {amount}
            </>
          ),
          name: t`Credit`,
          key: 'a',
          variant: 'primary',
          run: async () => settled(await deposits.approveDeposit({ params, body: {} })),
        },
        {
          id: 'other',
          label: t`Credit another sum`,
          name: t`Credit another sum`,
          asks: { amount: t`Amount that arrived` },
          run: async ({ amount: sum }) =>
            settled(await deposits.approveDeposit({ params, body: { amount: sum.trim() } })),
        },
        {
          id: 'reject',
          label: t`Reject`,
          name: t`Reject`,
          key: 'r',
          asks: { reasons: REASONS.map((reason) => i18n._(reason)) },
          run: async ({ reason }) => settled(await deposits.rejectDeposit({ params, body: { reason } })),
        },
      ]
    : [];
  return (
    <Item
      label={t`Deposit of ${{ name: row.username }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{money(row.amount, row.currency)}</Figure> <small>{row.currency}</small>
          <p>
            <Link to="/members/$memberId" params={{ memberId: row.memberId }}>
              <b>{row.username}</b>
            </Link>
          </p>
        </>
      }
      headEnd={
        <State shape={STATES[row.status].shape} title={row.status}>
          {i18n._(STATES[row.status].word)}
        </State>
      }
      acts={<Acts key={row.status} acts={acts} onStale={onStale} />}
    >
      <Section title={t`Payment`}>
        <Pairs
          facts={[
            { name: t`Method`, value: row.method },
            { name: t`Asked for`, value: <bdi dir="ltr">{money(row.amount, row.currency)}</bdi> },
            { name: t`Fee`, value: <bdi dir="ltr">{money(row.fee, row.currency)}</bdi> },
            {
              name: t`Arrived, by the provider`,
              value: row.received === null ? '–' : <bdi dir="ltr">{money(row.received, row.currency)}</bdi>,
            },
            { name: t`Why it waits`, value: row.review === null ? '–' : i18n._(REVIEWS[row.review]) },
            { name: t`Started`, value: date(row.createdAt) },
          ]}
        />
      </Section>
      {row.proofIds.length > 0 && (
        <Section title={t`Pictures of the payment`}>
          <Proofs ids={row.proofIds} />
        </Section>
      )}
    </Item>
  );
}
