import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { depositOperatorPaths } from '@baize/protocol/wallet/deposits/operator-paths';
import { walletOperatorPaths } from '@baize/protocol/wallet/operator-paths';
import type { depositOperatorCalls, QueuedDeposit } from '@baize/protocol/wallet';
import { bindOperatorCalls } from '../../kernel/client.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { Tag, Tags } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { Pictures } from '../../ui/pictures/pictures.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';

const deposits = bindOperatorCalls<typeof depositOperatorCalls>(depositOperatorPaths);
const keyOf = ({ id }: QueuedDeposit): string => id;

const STATES: QueueStates<QueuedDeposit['status']> = {
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
  const { search } = useQueueSearch();
  const { status, username, reference } = search;
  const column = useQueueColumns(keyOf);
  const asked = {
    ...(username && { username }),
    ...(reference && { reference }),
    ...(status ? { status: status as QueuedDeposit['status'] } : reference ? {} : { waiting: 'true' as const }),
  };
  return (
    <QueuePage
      queue="deposits"
      title={t`Deposits`}
      listed={['wallet', 'listEveryDeposit', asked]}
      load={(paging, signal) => deposits.listEveryDeposit({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ createdAt }) => createdAt,
          ({ actions }) => actions.length > 0,
        ),
        column.subject(t`Member`, ({ username: name }) => name),
        column.amount((row) => row),
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
        column.state(STATES, (row) => row.status),
      ]}
      filters={[
        { kind: 'search', name: 'username', label: t`Member’s whole name`, chip: t`Member` },
        {
          kind: 'choice',
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`To decide` },
            ...Object.entries(STATES).map(([value, { word }]) => ({ value, label: i18n._(word) })),
          ],
        },
        { kind: 'link', name: 'reference', label: t`Number`, chip: t`Number` },
      ]}
      empty={t`No deposits wait.`}
      emptyFiltered={t`No deposits match these filters.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Deposit`}>
          {(each, listed) => <DepositItem row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}

function DepositItem({ row, tools }: { row: QueuedDeposit; tools: ItemTools<QueuedDeposit> }) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const params = { depositId: row.id };
  const settled = (after: QueuedDeposit) => {
    const state = i18n._(STATES[after.status].word);
    tools.settled(
      after,
      t`${{ name: after.username }}, ${{ amount: money(after.amount, after.currency) }}: ${{ state }}`,
    );
  };
  const amount = <bdi dir="ltr">{money(row.received ?? row.amount, row.currency)}</bdi>;
  const can = new Set(row.actions);
  const offered: readonly (Act | false)[] = [
    can.has('approveDeposit') && {
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
    can.has('approveDeposit') && {
      id: 'other',
      label: t`Credit another sum`,
      name: t`Credit another sum`,
      asks: { amount: t`Amount that arrived` },
      run: async ({ amount: sum }) => settled(await deposits.approveDeposit({ params, body: { amount: sum.trim() } })),
    },
    can.has('rejectDeposit') && {
      id: 'reject',
      label: t`Reject`,
      name: t`Reject`,
      key: 'r',
      asks: { reasons: REASONS.map((reason) => i18n._(reason)) },
      run: async ({ reason }) => settled(await deposits.rejectDeposit({ params, body: { reason } })),
    },
  ];
  return (
    <QueueItem
      label={t`Deposit of ${{ name: row.username }}`}
      figure={money(row.amount, row.currency)}
      small={row.currency}
      member={row}
      state={STATES[row.status]}
      code={row.status}
      acts={offered.filter((act) => act !== false)}
      tools={tools}
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
          <Pictures
            pictures={row.proofIds.map((id) => ({ id, path: walletOperatorPaths.getProof, params: { proofId: id } }))}
          />
        </Section>
      )}
    </QueueItem>
  );
}
