import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ClaimCheck } from '@baize/protocol/promotions';
import type { Act } from '../../ui/acts.tsx';
import { FactList, Pairs } from '../../ui/facts.tsx';
import { State, Tag, Tags } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { promotions } from '../applications/calls.ts';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';
import { TRACES } from '../parts/traces.ts';

const keyOf = ({ rewardId }: ClaimCheck): string => rewardId;

const STATES: QueueStates<ClaimCheck['status']> = {
  OPEN: { shape: 'ring', word: msg`Waits` },
  APPROVED: { shape: 'ok', word: msg`Given` },
  REFUSED: { shape: 'bad', word: msg`Refused` },
};

const REASONS: readonly MessageDescriptor[] = [
  msg`This gift is for each person once, and another account has had it.`,
  msg`We need to check your account. Contact customer service.`,
];

/** Claims of sign-up gifts that look like another member's. */
export function ClaimsPage() {
  const { t, i18n } = useLingui();
  const { search } = useQueueSearch();
  const column = useQueueColumns(keyOf);
  const asked = { status: (search['status'] ?? 'OPEN') as ClaimCheck['status'] };
  return (
    <QueuePage
      queue="claims"
      title={t`Claims`}
      listed={['promotions', 'listClaimChecks', asked]}
      load={(paging, signal) => promotions.listClaimChecks({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ createdAt }) => createdAt,
          ({ status }) => status === 'OPEN',
        ),
        column.subject(t`Member`, ({ username }) => username),
        column.amount((row) => row),
        { id: 'promotion', head: t`Promotion`, grow: true, fold: 3, cell: ({ title }) => title },
        {
          id: 'traces',
          head: t`Shares`,
          cell: ({ traces }) => (
            <Tags>
              {traces.map((trace) => (
                <Tag key={trace} tone="warn">
                  {i18n._(TRACES[trace])}
                </Tag>
              ))}
            </Tags>
          ),
        },
        column.state(STATES, ({ status }) => status),
        { id: 'decided', head: t`Decided by`, tone: 'quiet', cell: ({ decidedBy }) => decidedBy || '–' },
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`Waiting` },
            { value: 'APPROVED', label: t`Given` },
            { value: 'REFUSED', label: t`Refused` },
          ],
        },
      ]}
      empty={t`No claims wait.`}
      emptyFiltered={t`No claims match these filters.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Claim`}>
          {(each, listed) => <ClaimItem row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}

function ClaimItem({ row, tools }: { row: ClaimCheck; tools: ItemTools<ClaimCheck> }) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const params = { rewardId: row.rewardId };
  const amount = money(row.amount, row.currency);
  const settled = (after: ClaimCheck) => {
    const state = i18n._(STATES[after.status].word);
    tools.settled(after, t`${{ name: after.username }}, ${amount}: ${{ state }}`);
  };
  const can = new Set(row.actions);
  const offered: readonly (Act | false)[] = [
    can.has('approveClaim') && {
      id: 'approve',
      label: (
        <>
          {t`Give`} <bdi dir="ltr">{amount}</bdi>
        </>
      ),
      name: t`Give`,
      key: 'a',
      variant: 'primary',
      run: async () => settled(await promotions.approveClaim({ params })),
    },
    can.has('refuseClaim') && {
      id: 'refuse',
      label: t`Refuse`,
      name: t`Refuse`,
      key: 'r',
      asks: { reasons: REASONS.map((reason) => i18n._(reason)) },
      run: async ({ reason }) => settled(await promotions.refuseClaim({ params, body: { reason } })),
    },
  ];
  return (
    <QueueItem
      label={t`Claim of ${{ name: row.username }}`}
      figure={amount}
      small={`${row.currency}, ${row.title}`}
      member={row}
      state={STATES[row.status]}
      code={row.status}
      acts={offered.filter((act) => act !== false)}
      tools={tools}
    >
      <Section title={t`Shared with`} meta={t`who claimed it first`}>
        <FactList>
          {row.others.map(({ memberId, username, trace }) => (
            <li key={memberId + trace}>
              <State shape="warn" />
              <Link to="/members/$memberId" params={{ memberId }}>
                <b>{username}</b>
              </Link>
              <span>{i18n._(TRACES[trace])}</span>
            </li>
          ))}
        </FactList>
      </Section>
      <Section title={t`Claim`}>
        <Pairs
          facts={[
            { name: t`Promotion`, value: row.title },
            { name: t`Claimed`, value: date(row.createdAt) },
            { name: t`Decided by`, value: row.decidedBy || '–' },
            { name: t`Reason`, value: row.reason || '–' },
          ]}
        />
      </Section>
    </QueueItem>
  );
}
