import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Note, SelectField } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { OperatorRequest } from '@baize/protocol/ops';
import { ops } from '../../session/calls.ts';
import { useOperator } from '../../session/operator-session.ts';
import { Acts, type Act } from '../../ui/acts.tsx';
import { useAge } from '../../ui/age.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { FieldValues } from '../../ui/field-values.tsx';
import { Age, Code, State, type Shape } from '../../ui/marks.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Item, Queue } from '../../ui/queue.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { useStretches } from '../../ui/use-stretches.ts';

const EVERY_MS = 2_000;
const ROWS = 60;
const route = getRouteApi('/frame/queues/requests');
const keyOf = ({ id }: OperatorRequest): string => id;

const STATES: Readonly<Record<OperatorRequest['state'], { readonly shape: Shape; readonly word: MessageDescriptor }>> =
  {
    PENDING: { shape: 'ring', word: msg`Waits for a second operator` },
    APPROVED: { shape: 'ok', word: msg`Approved` },
    DECLINED: { shape: 'bad', word: msg`Declined` },
    EXPIRED: { shape: 'off', word: msg`Expired` },
  };

const BOUNDS: Readonly<Record<string, MessageDescriptor>> = {
  always: msg`Always takes two operators`,
  givenPerDay: msg`Given away in a day`,
  depositsPerDay: msg`Deposits credited by hand in a day`,
  leastTurnoverBps: msg`Least turnover`,
  budgetPerDay: msg`Budget of promotions in a day`,
  rewardAmount: msg`One reward`,
  rewardPoints: msg`Points of one reward`,
  cashbackBps: msg`Cashback`,
  clearThreshold: msg`Balance that clears turnover`,
  agentRateBps: msg`Agents’ rate`,
  prizeGroup: msg`Prize group`,
  dividendBps: msg`Dividend`,
  salaryBps: msg`Salary`,
};

/** Lists acts that one operator may not do alone, with what they will do, for the second one. */
export function RequestsPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const operator = useOperator();
  const age = useAge();
  const { open, show: shown } = search;
  const all = shown === 'all';
  const list = useStretches(
    ['ops', 'listRequests', all],
    (cursor, signal) =>
      ops.listRequests({ query: { pageSize: ROWS, ...(all && { all: 'true' }), ...(cursor && { cursor }) }, signal }),
    { everyMs: EVERY_MS },
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: open !== undefined });
  const columns: readonly DataColumn<OperatorRequest>[] = [
    {
      id: 'age',
      head: t`Asked`,
      number: true,
      fold: 4,
      cell: ({ askedAt, state }) => {
        const { text, late } = age(askedAt);
        return <Age text={text} late={late && state === 'PENDING'} />;
      },
    },
    {
      id: 'call',
      head: t`What`,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ ...search, open: row.id }}>{row.call}</RowLink>,
    },
    {
      id: 'why',
      head: t`Goes beyond`,
      grow: true,
      fold: 3,
      cell: ({ exceeded }) =>
        exceeded.map(({ bound }) => i18n._(BOUNDS[bound] ?? { id: bound, message: bound })).join(', '),
    },
    {
      id: 'by',
      head: t`Asked by`,
      fold: 2,
      cell: ({ askedBy }) => (askedBy === operator?.username ? t`You` : askedBy),
    },
    {
      id: 'state',
      head: t`Status`,
      cell: ({ state }) => (
        <State shape={STATES[state].shape} title={state}>
          {i18n._(STATES[state].word)}
        </State>
      ),
    },
  ];
  return (
    <Page
      title={t`Second looks`}
      tools={
        <SelectField
          label={t`Status`}
          labelHidden
          compact
          value={all ? 'all' : ''}
          onChange={({ currentTarget }) =>
            void navigate({ search: { show: currentTarget.value || undefined }, replace: true })
          }
          options={[
            { value: '', label: t`Waiting` },
            { value: 'all', label: t`Decided too` },
          ]}
        />
      }
    >
      <Queue
        label={t`Second looks`}
        list={list}
        columns={columns}
        rowKey={keyOf}
        isTaken={({ state, askedBy }) => state === 'PENDING' && askedBy === operator?.username}
        empty={t`Nothing waits for a second operator.`}
        open={open}
        onOpen={show}
        item={(key, onDecided) => (
          <RequestItem
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

interface RequestItemProps {
  readonly row: OperatorRequest | undefined;
  readonly onDecided: (row: OperatorRequest) => void;
  readonly onClose: () => void;
  readonly onStale: () => void;
}

function RequestItem({ row, onDecided, onClose, onStale }: RequestItemProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const operator = useOperator();
  const queryClient = useQueryClient();
  if (!row)
    return (
      <Item label={t`Request`} head={<h2>{t`This request no longer waits.`}</h2>} onClose={onClose}>
        <span />
      </Item>
    );
  const decide =
    (decision: 'APPROVE' | 'DECLINE') =>
    async ({ note }: { note: string }) => {
      const { request } = await ops.decideRequest({
        params: { requestId: row.id },
        body: { decision, ...(note.trim() !== '' && { note: note.trim() }) },
      });
      void queryClient.invalidateQueries({ queryKey: ['ops'] });
      onDecided(request);
    };
  const isOwn = row.askedBy === operator?.username;
  const acts: readonly Act[] =
    row.state !== 'PENDING'
      ? []
      : [
          ...(isOwn
            ? []
            : [
                {
                  id: 'approve',
                  label: t`Approve`,
                  name: t`Approve`,
                  key: 'a',
                  variant: 'primary',
                  run: decide('APPROVE'),
                } as const,
              ]),
          {
            id: 'decline',
            label: isOwn ? t`Take back` : t`Decline`,
            name: isOwn ? t`Take back` : t`Decline`,
            key: 'r',
            asks: { note: t`Note for whoever asked` },
            run: decide('DECLINE'),
          },
        ];
  return (
    <Item
      label={t`Request of ${{ name: row.askedBy }}`}
      onClose={onClose}
      head={
        <>
          <h2>
            <Code>{row.call}</Code>
          </h2>
          <p>
            {isOwn
              ? t`You asked on ${{ when: date(row.askedAt) }}`
              : t`${{ name: row.askedBy }} asked on ${{ when: date(row.askedAt) }}`}
          </p>
        </>
      }
      headEnd={
        <State shape={STATES[row.state].shape} title={row.state}>
          {i18n._(STATES[row.state].word)}
        </State>
      }
      acts={
        <Acts
          key={row.state}
          acts={acts}
          note={
            row.state === 'PENDING' && (
              <Note tone="info">
                {isOwn
                  ? t`Another operator confirms this; you can take it back.`
                  : t`If you approve, the call is made as it was asked for.`}
              </Note>
            )
          }
          onStale={onStale}
        />
      }
    >
      <Section title={t`Goes beyond`}>
        <Pairs
          facts={row.exceeded.map(({ bound, ...facts }) => ({
            name: i18n._(BOUNDS[bound] ?? { id: bound, message: bound }),
            value: <FieldValues value={facts} />,
          }))}
        />
      </Section>
      <Section title={t`What will be done`}>
        <FieldValues value={row.params} />
        <FieldValues value={row.body} />
      </Section>
      {row.decidedBy !== null && (
        <Section title={t`Decision`}>
          <Pairs
            facts={[
              { name: t`Decided by`, value: row.decidedBy },
              { name: t`Decided`, value: row.decidedAt === null ? '–' : date(row.decidedAt) },
              { name: t`Note`, value: row.note || '–' },
            ]}
          />
        </Section>
      )}
    </Item>
  );
}
