import { useMutation, useQueryClient } from '@tanstack/react-query';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Modal, Note, TextField, toast } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { Adjustment } from '@baize/protocol/wallet';
import { useOperator } from '../../kernel/operator-session.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { useKeys } from '../../ui/keys.ts';
import { Tag } from '../../ui/marks.tsx';
import { Kbd, Section } from '../../ui/page.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';
import { wallet } from '../withdrawals/calls.ts';

const BPS = 10_000;
const keyOf = ({ id }: Adjustment): string => id;

const STATES: QueueStates<Adjustment['status']> = {
  PROPOSED: { shape: 'ring', word: msg`Proposed` },
  POSTED: { shape: 'ok', word: msg`Posted` },
  DECLINED: { shape: 'bad', word: msg`Declined` },
};

/** Credits and debits by hand: one operator proposes, another one posts. */
export function AdjustmentsPage() {
  const { t } = useLingui();
  const operator = useOperator();
  const { net } = useFormat();
  const [isProposing, setProposing] = useState(false);
  const queryClient = useQueryClient();
  const { search, show } = useQueueSearch();
  const column = useQueueColumns(keyOf);
  useKeys([{ keys: ['n', 'N'], label: t`Propose`, run: () => setProposing(true) }]);
  const asked = { ...(search['show'] !== 'all' && { waiting: 'true' as const }) };
  return (
    <>
      <QueuePage
        queue="adjustments"
        title={t`Adjustments`}
        acts={
          <Button variant="line" onClick={() => setProposing(true)}>
            {t`Propose an adjustment`} <Kbd>N</Kbd>
          </Button>
        }
        listed={['wallet', 'listAdjustments', asked]}
        load={(paging, signal) => wallet.listAdjustments({ query: { ...asked, ...paging }, signal })}
        rowKey={keyOf}
        columns={[
          column.age(
            ({ createdAt }) => createdAt,
            ({ status }) => status === 'PROPOSED',
            t`Asked`,
          ),
          column.subject(t`Member`, ({ username }) => username),
          column.amount((row) => row, net),
          {
            id: 'reason',
            head: t`Reason`,
            grow: true,
            fold: 3,
            title: ({ reason }) => reason,
            cell: ({ reason }) => reason,
          },
          {
            id: 'by',
            head: t`Proposed by`,
            cell: ({ proposedBy, decisions }) => (
              <>
                {proposedBy} {decisions.length > 0 && <Tag tone="info">{t`second look`}</Tag>}
              </>
            ),
          },
          column.state(STATES, ({ status }) => status),
          { id: 'decided', head: t`Decided by`, tone: 'quiet', cell: ({ decidedBy }) => decidedBy ?? '–' },
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
        isTaken={({ status, proposedBy }) => status === 'PROPOSED' && proposedBy === operator?.username}
        empty={t`No adjustment waits.`}
        emptyFiltered={t`Nobody has proposed an adjustment.`}
        item={(key, row, tools) => (
          <ListedItem key={key} id={key} row={row} tools={tools} title={t`Adjustment`}>
            {(each, listed) => <AdjustmentItem row={each} tools={listed} />}
          </ListedItem>
        )}
      />
      {isProposing && (
        <Propose
          onClose={(made) => {
            setProposing(false);
            if (!made) return;
            void queryClient.invalidateQueries({ queryKey: ['wallet', 'listAdjustments'] });
            show(made.id);
          }}
        />
      )}
    </>
  );
}

function AdjustmentItem({ row, tools }: { row: Adjustment; tools: ItemTools<Adjustment> }) {
  const { t, i18n } = useLingui();
  const { net, date } = useFormat();
  const decide = (decision: 'POST' | 'DECLINE') => async () => {
    const after = await wallet.decideAdjustment({ params: { adjustmentId: row.id }, body: { decision } });
    const state = i18n._(STATES[after.status].word);
    tools.settled(
      after,
      t`${{ name: after.username }}, ${{ amount: net(after.amount, after.currency) }}: ${{ state }}`,
    );
  };
  const can = new Set(row.decisions);
  const amount = <bdi dir="ltr">{net(row.amount, row.currency)}</bdi>;
  const offered: readonly (Act | false)[] = [
    can.has('POST') && {
      id: 'post',
      label: (
        <>
          {t`Post`} {amount}
        </>
      ),
      name: t`Post`,
      key: 'a',
      variant: 'primary',
      run: decide('POST'),
    },
    can.has('DECLINE') && { id: 'decline', label: t`Decline`, name: t`Decline`, key: 'r', run: decide('DECLINE') },
  ];
  const times = row.turnoverBps / BPS;
  return (
    <QueueItem
      label={t`Adjustment of ${{ name: row.username }}`}
      figure={net(row.amount, row.currency)}
      small={row.currency}
      member={row}
      state={STATES[row.status]}
      code={row.status}
      acts={offered.filter((act) => act !== false)}
      note={
        row.status === 'PROPOSED' && (
          <Note tone="info">
            {can.has('POST')
              ? t`${{ name: row.proposedBy }} asks you to post this.`
              : t`You proposed this: another operator posts it.`}
          </Note>
        )
      }
      tools={tools}
    >
      <Section title={t`What it does`}>
        <Pairs
          facts={[
            { name: t`Reason`, value: row.reason },
            { name: t`To be played`, value: row.turnoverBps === 0 ? t`not at all` : t`${times} times` },
            { name: t`Proposed by`, value: row.proposedBy },
            { name: t`Proposed`, value: date(row.createdAt) },
            { name: t`Decided by`, value: row.decidedBy ?? '–' },
          ]}
        />
      </Section>
    </QueueItem>
  );
}

function Propose({ onClose }: { onClose: (made?: Adjustment) => void }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { username: '', amount: '', reason: '' } });
  const propose = useMutation({
    mutationFn: (body: { username: string; amount: string; reason: string }) => wallet.createAdjustment({ body }),
  });
  const failure = form.sayFailure();
  return (
    <Modal title={t`Propose an adjustment`} size="dialog" busy={propose.isPending} onClose={() => onClose()}>
      <Form
        form={form}
        onSubmit={(values) =>
          form.send(propose, values, (made) => {
            toast.ok(t`Proposed. Another operator posts it.`);
            onClose(made);
          })
        }
      >
        {failure && <Note tone="bad">{failure}</Note>}
        <TextField
          {...form.register('username', { required: t`Enter the member’s name` })}
          label={t`Member’s whole name`}
        />
        <TextField
          {...form.register('amount', { required: t`Enter an amount` })}
          label={t`Amount`}
          hint={t`Above zero is a credit, below zero a debit`}
          inputMode="decimal"
        />
        <TextField
          {...form.register('reason', { required: t`Enter a reason` })}
          label={t`Reason`}
          hint={t`It stays on record`}
        />
        <Actions>
          <Button variant="ghost" onClick={() => onClose()}>
            {t`Back`}
          </Button>
          <Button type="submit" variant="primary" busy={propose.isPending}>
            {t`Propose`}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}
