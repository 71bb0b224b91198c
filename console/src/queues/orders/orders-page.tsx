import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Note } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { pointsPaths } from '@baize/protocol/points/paths';
import type { PointsCalls, QueuedOrder } from '@baize/protocol/points';
import { bindOperatorCalls } from '../../kernel/client.ts';
import { useOperator } from '../../kernel/operator-session.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { Section } from '../../ui/page.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';

const points = bindOperatorCalls<PointsCalls>(pointsPaths);
const keyOf = ({ id }: QueuedOrder): string => id;

const STATES: QueueStates<QueuedOrder['status']> = {
  APPLYING: { shape: 'ring', word: msg`Waits` },
  IN_PROCESS: { shape: 'half', word: msg`In process` },
  APPROVED: { shape: 'ok', word: msg`Approved` },
  PASSED: { shape: 'off', word: msg`Given at once` },
  REJECTED: { shape: 'bad', word: msg`Rejected` },
};

const REASONS: readonly MessageDescriptor[] = [
  msg`We can’t send to this address. Order again with another one.`,
  msg`This item is no longer to be had. Your points are back.`,
];

/** Orders for points that somebody sends or credits. */
export function OrdersPage() {
  const { t, i18n } = useLingui();
  const { search } = useQueueSearch();
  const { count } = useFormat();
  const operator = useOperator();
  const column = useQueueColumns(keyOf);
  const status = search['status'];
  const asked = status ? { status: status as QueuedOrder['status'] } : { waiting: 'true' as const };
  return (
    <QueuePage
      queue="orders"
      title={t`Points orders`}
      listed={['points', 'listOrders', asked]}
      load={(paging, signal) => points.listOrders({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ applyTime }) => applyTime,
          ({ actions }) => actions.length > 0,
        ),
        column.subject(t`Member`, ({ username }) => username),
        {
          id: 'item',
          head: t`Item`,
          grow: true,
          fold: 3,
          cell: ({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`),
        },
        {
          id: 'points',
          head: t`Points`,
          number: true,
          cell: ({ points: spent }) => <bdi dir="ltr">{count(Number(spent))}</bdi>,
        },
        column.amount(({ cash, currency }) => ({ amount: cash, currency })),
        column.state(STATES, (row) => row.status),
        {
          id: 'claimed',
          head: t`Claimed by`,
          tone: 'quiet',
          cell: ({ claimedBy }) => (claimedBy === null ? '–' : claimedBy === operator?.username ? t`You` : claimedBy),
        },
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`To decide` },
            ...Object.entries(STATES).map(([value, { word }]) => ({ value, label: i18n._(word) })),
          ],
        },
      ]}
      isTaken={({ status: state, claimedBy }) => state === 'IN_PROCESS' && claimedBy !== operator?.username}
      empty={t`No orders wait.`}
      emptyFiltered={t`No orders match these filters.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Order`}>
          {(each, listed) => <OrderItem row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}

function OrderItem({ row, tools }: { row: QueuedOrder; tools: ItemTools<QueuedOrder> }) {
  const { t, i18n } = useLingui();
  const { money, count, date } = useFormat();
  const operator = useOperator();
  const params = { id: row.id };
  const settled = (after: QueuedOrder) => {
    const state = i18n._(STATES[after.status].word);
    tools.settled(after, t`${{ name: after.username }}, ${{ item: after.name }}: ${{ state }}`);
  };
  const can = new Set(row.actions);
  const cash = row.cash === null ? undefined : money(row.cash, row.currency);
  const offered: readonly (Act | false)[] = [
    can.has('takeOrder') && {
      id: 'take',
      label: t`Take on`,
      name: t`Take on`,
      key: 'n',
      run: async () => tools.settled(await points.takeOrder({ params })),
    },
    can.has('approveOrder') && {
      id: 'approve',
      label:
        cash === undefined ? (
          t`Sent`
        ) : (
          <>
            {t`Credit`} <bdi dir="ltr">{cash}</bdi>
          </>
        ),
      name: cash === undefined ? t`Sent` : t`Credit`,
      key: 'a',
      variant: 'primary',
      run: async () => settled(await points.approveOrder({ params })),
    },
    can.has('rejectOrder') && {
      id: 'reject',
      label: t`Reject`,
      name: t`Reject`,
      key: 'r',
      asks: { reasons: REASONS.map((reason) => i18n._(reason)) },
      run: async ({ reason }) => settled(await points.rejectOrder({ params, body: { reason } })),
    },
  ];
  const holder = row.claimedBy;
  const isOthers = row.status === 'IN_PROCESS' && holder !== null && holder !== operator?.username;
  const need = (amount: string | null) => (amount === null ? '–' : <bdi dir="ltr">{money(amount, row.currency)}</bdi>);
  return (
    <QueueItem
      label={t`Order of ${{ name: row.username }}`}
      title={row.quantity === 1 ? row.name : `${row.quantity} × ${row.name}`}
      small={row.referenceNumber}
      member={row}
      state={STATES[row.status]}
      code={row.status}
      acts={offered.filter((act) => act !== false)}
      note={isOthers && <Note tone="info">{t`${{ operator: holder }} has taken this on.`}</Note>}
      tools={tools}
    >
      <Section title={t`Order`}>
        <Pairs
          facts={[
            { name: t`Points`, value: <bdi dir="ltr">{count(Number(row.points))}</bdi> },
            { name: t`Credits`, value: cash === undefined ? '–' : <bdi dir="ltr">{cash}</bdi> },
            { name: t`Ordered`, value: date(row.applyTime) },
            { name: t`Needs deposits of`, value: need(row.needDeposit) },
            { name: t`Needs valid bets of`, value: need(row.needValidBet) },
          ]}
        />
      </Section>
      {row.address && (
        <Section title={t`Goes to`}>
          <Pairs
            facts={[
              { name: t`Name`, value: row.address.name },
              { name: t`Phone`, value: <bdi dir="ltr">{row.address.phone}</bdi> },
              { name: t`Street`, value: row.address.line },
              { name: t`Place`, value: `${row.address.postcode} ${row.address.city}, ${row.address.country}` },
            ]}
          />
        </Section>
      )}
      {row.reason && (
        <Section title={t`Decision`}>
          <Note tone="info">{row.reason}</Note>
        </Section>
      )}
    </QueueItem>
  );
}
