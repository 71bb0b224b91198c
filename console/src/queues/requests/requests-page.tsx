import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Modal, Note } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { OperatorRequest } from '@baize/protocol/ops';
import { FirstPassword } from '../../operators/first-password.tsx';
import { ops } from '../../kernel/calls.ts';
import { useOperator } from '../../kernel/operator-session.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { FieldValues } from '../../ui/fields/field-values.tsx';
import { Code } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';

interface Made {
  readonly name: string;
  readonly password: string;
}

/** The first password that a call made, which nobody can read again; undefined of every other call. */
function madeBy(result: unknown): Made | undefined {
  if (typeof result !== 'object' || result === null || !('password' in result) || !('operator' in result))
    return undefined;
  const { password, operator } = result;
  if (typeof password !== 'string' || typeof operator !== 'object' || operator === null) return undefined;
  return 'username' in operator ? { name: String(operator.username), password } : undefined;
}

const keyOf = ({ id }: OperatorRequest): string => id;

const STATES: QueueStates<OperatorRequest['state']> = {
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
  const { search } = useQueueSearch();
  const operator = useOperator();
  const [made, setMade] = useState<Made>();
  const column = useQueueColumns(keyOf);
  const asked = { ...(search['show'] === 'all' && { all: 'true' as const }) };
  const page = (
    <QueuePage
      queue="requests"
      title={t`Second looks`}
      listed={['ops', 'listRequests', asked]}
      load={(paging, signal) => ops.listRequests({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ askedAt }) => askedAt,
          ({ state }) => state === 'PENDING',
          t`Asked`,
        ),
        column.subject(t`What`, ({ call }) => call),
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
        column.state(STATES, ({ state }) => state),
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'show',
          label: t`Status`,
          options: [
            { value: '', label: t`Waiting` },
            { value: 'all', label: t`Decided too` },
          ],
        },
      ]}
      isTaken={({ state, askedBy }) => state === 'PENDING' && askedBy === operator?.username}
      empty={t`Nothing waits for a second operator.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Request`}>
          {(each, listed) => <RequestItem row={each} tools={listed} onMade={setMade} />}
        </ListedItem>
      )}
    />
  );
  return (
    <>
      {page}
      {made && (
        <Modal title={t`First password`} size="dialog" onClose={() => setMade(undefined)}>
          <FirstPassword {...made} onDone={() => setMade(undefined)} />
        </Modal>
      )}
    </>
  );
}

interface RequestItemProps {
  row: OperatorRequest;
  tools: ItemTools<OperatorRequest>;
  onMade: (made: Made) => void;
}

function RequestItem({ row, tools, onMade }: RequestItemProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const operator = useOperator();
  const decide =
    (decision: 'APPROVE' | 'DECLINE') =>
    async ({ note }: { note: string }) => {
      const { request, result } = await ops.decideRequest({
        params: { requestId: row.id },
        body: { decision, ...(note.trim() !== '' && { note: note.trim() }) },
      });
      const made = madeBy(result);
      if (made) onMade(made);
      const state = i18n._(STATES[request.state].word);
      tools.settled(request, t`${{ call: request.call }}: ${{ state }}`);
    };
  const isOwn = row.askedBy === operator?.username;
  const offered: readonly (Act | false)[] = [
    !isOwn && {
      id: 'approve',
      label: t`Approve`,
      name: t`Approve`,
      key: 'a',
      variant: 'primary',
      run: decide('APPROVE'),
    },
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
    <QueueItem
      label={t`Request of ${{ name: row.askedBy }}`}
      title={<Code>{row.call}</Code>}
      small={
        isOwn
          ? t`You asked on ${{ when: date(row.askedAt) }}`
          : t`${{ name: row.askedBy }} asked on ${{ when: date(row.askedAt) }}`
      }
      state={STATES[row.state]}
      code={row.state}
      acts={row.state === 'PENDING' ? offered.filter((act) => act !== false) : []}
      note={
        row.state === 'PENDING' && (
          <Note tone="info">
            {isOwn
              ? t`Another operator confirms this; you can take it back.`
              : t`If you approve, the call is made as it was asked for.`}
          </Note>
        )
      }
      tools={tools}
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
    </QueueItem>
  );
}
