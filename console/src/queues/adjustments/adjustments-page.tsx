import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Actions, Button, Modal, Note, TextField, toast } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { Adjustment } from '@baize/protocol/wallet';
import { useOperator } from '../../session/operator-session.ts';
import { Acts, type Act } from '../../ui/acts.tsx';
import { useAge } from '../../ui/age.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Figure, Pairs } from '../../ui/facts.tsx';
import { useKeys } from '../../ui/keys.ts';
import { Age, State, Tag, type Shape } from '../../ui/marks.tsx';
import { Kbd, Page, Section } from '../../ui/page.tsx';
import { Item, Queue } from '../../ui/queue.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { useStretches } from '../../ui/use-stretches.ts';
import { wallet } from '../withdrawals/calls.ts';

const EVERY_MS = 2_000;
const ROWS = 60;
const BPS = 10_000;
const route = getRouteApi('/frame/queues/adjustments');
const keyOf = ({ id }: Adjustment): string => id;

const STATES: Readonly<Record<Adjustment['status'], { readonly shape: Shape; readonly word: MessageDescriptor }>> = {
  PROPOSED: { shape: 'ring', word: msg`Proposed` },
  POSTED: { shape: 'ok', word: msg`Posted` },
  DECLINED: { shape: 'bad', word: msg`Declined` },
};

/** Credits and debits by hand: one operator proposes, another one posts. */
export function AdjustmentsPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const operator = useOperator();
  const { net } = useFormat();
  const age = useAge();
  const [isProposing, setProposing] = useState(false);
  const { open } = search;
  const list = useStretches(
    ['wallet', 'listAdjustments'],
    (cursor, signal) => wallet.listAdjustments({ query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal }),
    { everyMs: EVERY_MS },
  );
  useKeys([{ keys: ['n', 'N'], label: t`Propose`, run: () => setProposing(true) }]);
  const show = (next: string | undefined) => void navigate({ search: { open: next }, replace: open !== undefined });
  const columns: readonly DataColumn<Adjustment>[] = [
    {
      id: 'age',
      head: t`Asked`,
      number: true,
      fold: 4,
      cell: ({ createdAt, status }) => {
        const { text, late } = age(createdAt);
        return <Age text={text} late={late && status === 'PROPOSED'} />;
      },
    },
    {
      id: 'member',
      head: t`Member`,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ open: row.id }}>{row.username}</RowLink>,
    },
    {
      id: 'amount',
      head: t`Amount`,
      number: true,
      fold: 2,
      cell: ({ amount, currency }) => <bdi dir="ltr">{net(amount, currency)}</bdi>,
    },
    { id: 'reason', head: t`Reason`, grow: true, fold: 3, title: ({ reason }) => reason, cell: ({ reason }) => reason },
    {
      id: 'by',
      head: t`Proposed by`,
      cell: ({ proposedBy, status }) => (
        <>
          {proposedBy}{' '}
          {status === 'PROPOSED' && proposedBy !== operator?.username && <Tag tone="info">{t`second look`}</Tag>}
        </>
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      cell: ({ status }) => (
        <State shape={STATES[status].shape} title={status}>
          {i18n._(STATES[status].word)}
        </State>
      ),
    },
    { id: 'decided', head: t`Decided by`, tone: 'quiet', cell: ({ decidedBy }) => decidedBy ?? '–' },
  ];
  return (
    <Page
      title={t`Adjustments`}
      acts={
        <Button variant="line" onClick={() => setProposing(true)}>
          {t`Propose an adjustment`} <Kbd>N</Kbd>
        </Button>
      }
    >
      <Queue
        label={t`Adjustments`}
        list={list}
        columns={columns}
        rowKey={keyOf}
        isTaken={({ status, proposedBy }) => status === 'PROPOSED' && proposedBy === operator?.username}
        empty={t`Nobody has proposed an adjustment.`}
        open={open}
        onOpen={show}
        item={(key, onDecided) => (
          <AdjustmentItem
            key={key}
            row={list.rows?.find(({ id }) => id === key)}
            onDecided={onDecided}
            onClose={() => show(undefined)}
            onStale={list.refetch}
          />
        )}
      />
      {isProposing && (
        <Propose
          onClose={(made) => {
            setProposing(false);
            if (made) {
              list.refetch();
              show(made.id);
            }
          }}
        />
      )}
    </Page>
  );
}

interface AdjustmentItemProps {
  readonly row: Adjustment | undefined;
  readonly onDecided: (row: Adjustment) => void;
  readonly onClose: () => void;
  readonly onStale: () => void;
}

function AdjustmentItem({ row, onDecided, onClose, onStale }: AdjustmentItemProps) {
  const { t, i18n } = useLingui();
  const { net, date } = useFormat();
  const operator = useOperator();
  const queryClient = useQueryClient();
  if (!row)
    return (
      <Item label={t`Adjustment`} head={<h2>{t`This adjustment is further down.`}</h2>} onClose={onClose}>
        <span />
      </Item>
    );
  const decide = (decision: 'POST' | 'DECLINE') => async () => {
    const after = await wallet.decideAdjustment({ params: { adjustmentId: row.id }, body: { decision } });
    void queryClient.invalidateQueries({ queryKey: ['wallet', 'listAdjustments'] });
    void queryClient.invalidateQueries({ queryKey: ['ops', 'getToday'] });
    onDecided(after);
  };
  const isOwn = row.proposedBy === operator?.username;
  const amount = <bdi dir="ltr">{net(row.amount, row.currency)}</bdi>;
  const acts: readonly Act[] =
    row.status !== 'PROPOSED'
      ? []
      : [
          ...(isOwn
            ? []
            : [
                {
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
                } as const,
              ]),
          { id: 'decline', label: t`Decline`, name: t`Decline`, key: 'r', run: decide('DECLINE') },
        ];
  const times = row.turnoverBps / BPS;
  return (
    <Item
      label={t`Adjustment of ${{ name: row.username }}`}
      onClose={onClose}
      head={
        <>
          <Figure>{net(row.amount, row.currency)}</Figure> <small>{row.currency}</small>
          <p>
            <b>{row.username}</b>
          </p>
        </>
      }
      headEnd={
        <State shape={STATES[row.status].shape} title={row.status}>
          {i18n._(STATES[row.status].word)}
        </State>
      }
      acts={
        <Acts
          key={row.status}
          acts={acts}
          note={
            row.status === 'PROPOSED' && (
              <Note tone="info">
                {isOwn
                  ? t`You proposed this: another operator posts it.`
                  : t`${{ name: row.proposedBy }} asks you to post this.`}
              </Note>
            )
          }
          onStale={onStale}
        />
      }
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
    </Item>
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
