import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { promotionsPaths } from '@baize/protocol/promotions/paths';
import type { QueuedApplication } from '@baize/protocol/promotions';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { Tag } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { Pictures } from '../../ui/pictures/pictures.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';
import { promotions } from './calls.ts';

const keyOf = ({ id }: QueuedApplication): string => id;

const STATES: QueueStates<QueuedApplication['status']> = {
  APPLYING: { shape: 'ring', word: msg`Waits` },
  ISSUED: { shape: 'ok', word: msg`Granted` },
  REJECTED: { shape: 'bad', word: msg`Declined` },
};

const REASONS: readonly MessageDescriptor[] = [
  msg`Your picture doesn’t show what the promotion asks for. Apply again with another one.`,
  msg`Your picture can’t be read. Apply again with a sharper one.`,
  msg`The terms of this promotion are not met.`,
];

/** Applications for promotions that are granted by hand, with what was sent along. */
export function ApplicationsPage() {
  const { t } = useLingui();
  const { search } = useQueueSearch();
  const { date } = useFormat();
  const column = useQueueColumns(keyOf);
  const asked = { status: (search['status'] ?? 'APPLYING') as QueuedApplication['status'] };
  return (
    <QueuePage
      queue="applications"
      title={t`Applications`}
      listed={['promotions', 'listApplications', asked]}
      load={(paging, signal) => promotions.listApplications({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ createdAt }) => createdAt,
          ({ status }) => status === 'APPLYING',
        ),
        column.subject(t`Member`, ({ username }) => username),
        { id: 'promotion', head: t`Promotion`, grow: true, fold: 3, cell: ({ title }) => title },
        {
          id: 'images',
          head: t`Pictures`,
          number: true,
          cell: ({ images }) => (images.length > 0 ? <Tag>{images.length}</Tag> : '–'),
        },
        column.amount(({ amount, most, currency }) => ({ amount: amount ?? most, currency })),
        column.state(STATES, ({ status }) => status),
        {
          id: 'decided',
          head: t`Decided by`,
          tone: 'quiet',
          cell: ({ decidedBy }) => decidedBy || '–',
          title: ({ decidedAt }) => (decidedAt === null ? undefined : date(decidedAt)),
        },
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`Waiting` },
            { value: 'ISSUED', label: t`Granted` },
            { value: 'REJECTED', label: t`Declined` },
          ],
        },
      ]}
      empty={t`No applications wait.`}
      emptyFiltered={t`No applications match these filters.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Application`}>
          {(each, listed) => <ApplicationItem row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}

function ApplicationItem({ row, tools }: { row: QueuedApplication; tools: ItemTools<QueuedApplication> }) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const [isSeen, setSeen] = useState(row.images.length === 0);
  const params = { applicationId: row.id };
  const most = money(row.most, row.currency);
  const settled = (after: QueuedApplication) => {
    const state = i18n._(STATES[after.status].word);
    tools.settled(after, t`${{ name: after.username }}, ${{ title: after.title }}: ${{ state }}`);
  };
  const can = new Set(row.actions);
  const offered: readonly (Act | false)[] = [
    // Nobody grants what they have not looked at.
    can.has('approveApplication') &&
      isSeen && {
        id: 'approve',
        label: (
          <>
            {t`Grant`} <bdi dir="ltr">{most}</bdi>
          </>
        ),
        name: t`Grant`,
        key: 'a',
        variant: 'primary',
        run: async () => settled(await promotions.approveApplication({ params, body: {} })),
      },
    can.has('approveApplication') &&
      isSeen && {
        id: 'other',
        label: t`Grant another sum`,
        name: t`Grant another sum`,
        asks: { amount: t`Amount, ${most} at most` },
        run: async ({ amount }) =>
          settled(await promotions.approveApplication({ params, body: { amount: amount.trim() } })),
      },
    can.has('rejectApplication') && {
      id: 'reject',
      label: t`Decline`,
      name: t`Decline`,
      key: 'r',
      asks: { reasons: REASONS.map((reason) => i18n._(reason)) },
      run: async ({ reason }) => settled(await promotions.rejectApplication({ params, body: { reason } })),
    },
  ];
  return (
    <QueueItem
      label={t`Application of ${{ name: row.username }}`}
      figure={money(row.amount ?? row.most, row.currency)}
      small={row.amount === null ? t`${{ currency: row.currency }}, the most that the terms allow` : row.currency}
      member={row}
      state={STATES[row.status]}
      code={row.status}
      acts={offered.filter((act) => act !== false)}
      note={
        !isSeen && row.actions.length > 0 && <Note tone="info">{t`You can grant it once the pictures are here.`}</Note>
      }
      tools={tools}
    >
      <Section title={t`What was sent`}>
        <Pairs
          facts={[
            { name: t`Promotion`, value: row.title },
            { name: t`Sent`, value: date(row.createdAt) },
            { name: t`Remark`, value: row.remark || '–' },
          ]}
        />
      </Section>
      {row.images.length > 0 && (
        <Section title={t`Pictures`}>
          <Pictures
            onSeen={() => setSeen(true)}
            pictures={row.images.map((id) => ({
              id,
              path: promotionsPaths.getApplicationImage,
              params: { applicationId: row.id, imageId: id },
            }))}
          />
        </Section>
      )}
      {row.decidedAt !== null && (
        <Section title={t`Decision`}>
          <Pairs
            facts={[
              { name: t`Decided by`, value: row.decidedBy },
              { name: t`Decided`, value: date(row.decidedAt) },
              { name: t`Reason`, value: row.reason || '–' },
            ]}
          />
        </Section>
      )}
    </QueueItem>
  );
}
