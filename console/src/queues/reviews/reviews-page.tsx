import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { referralPaths } from '@baize/protocol/referral/paths';
import type { ReferralCalls, ReferralReview } from '@baize/protocol/referral';
import { bindOperatorCalls } from '../../kernel/client.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { Tag, Tags } from '../../ui/marks.tsx';
import { Section } from '../../ui/page.tsx';
import { ListedItem, QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { useQueueColumns } from '../parts/queue-columns.tsx';
import { QueuePage } from '../parts/queue-page.tsx';
import { useQueueSearch } from '../parts/queue-search.ts';
import type { QueueStates } from '../parts/queue-states.tsx';
import { TRACES } from '../parts/traces.ts';

const referral = bindOperatorCalls<ReferralCalls>(referralPaths);
const keyOf = ({ id }: ReferralReview): string => id;

const STATES: QueueStates<ReferralReview['stage']> = {
  REGISTERED: { shape: 'off', word: msg`Signed up` },
  DEPOSITED: { shape: 'off', word: msg`Has deposited` },
  REVIEW: { shape: 'ring', word: msg`Waits` },
  VALID: { shape: 'ok', word: msg`Approved` },
  REFUSED: { shape: 'bad', word: msg`Refused` },
};

/** Friends who look like whoever invited them. */
export function ReviewsPage() {
  const { t, i18n } = useLingui();
  const { search } = useQueueSearch();
  const { money } = useFormat();
  const column = useQueueColumns(keyOf);
  const asked = { open: search['show'] === 'all' ? ('N' as const) : ('Y' as const) };
  return (
    <QueuePage
      queue="reviews"
      title={t`Referrals`}
      listed={['referral', 'listReviews', asked]}
      load={(paging, signal) => referral.listReviews({ query: { ...asked, ...paging }, signal })}
      rowKey={keyOf}
      columns={[
        column.age(
          ({ registeredAt }) => registeredAt,
          ({ stage }) => stage === 'REVIEW',
          t`Signed up`,
        ),
        column.subject(t`Friend`, ({ username }) => username),
        { id: 'inviter', head: t`Invited by`, grow: true, fold: 3, cell: ({ inviter }) => inviter },
        column.amount(({ deposited, currency }) => ({ amount: deposited, currency })),
        {
          id: 'bet',
          head: t`Valid bets`,
          number: true,
          cell: ({ validBet, currency }) => <bdi dir="ltr">{money(validBet, currency)}</bdi>,
        },
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
        column.state(STATES, ({ stage }) => stage),
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
      empty={t`No referrals wait.`}
      item={(key, row, tools) => (
        <ListedItem key={key} id={key} row={row} tools={tools} title={t`Referral`}>
          {(each, listed) => <ReviewItem row={each} tools={listed} />}
        </ListedItem>
      )}
    />
  );
}

function ReviewItem({ row, tools }: { row: ReferralReview; tools: ItemTools<ReferralReview> }) {
  const { t, i18n } = useLingui();
  const { money, date } = useFormat();
  const decide =
    (decision: 'approve' | 'refuse') =>
    async ({ note }: { note: string }) => {
      const body = { decision, ...(note.trim() !== '' && { note: note.trim() }) };
      const after = await referral.decideReview({ params: { id: row.id }, body });
      const state = i18n._(STATES[after.stage].word);
      tools.settled(after, t`${{ name: after.username }}: ${{ state }}`);
    };
  const acts: readonly Act[] = row.actions.includes('decideReview')
    ? [
        {
          id: 'approve',
          label: t`Approve`,
          name: t`Approve`,
          key: 'a',
          variant: 'primary',
          run: decide('approve'),
        },
        {
          id: 'refuse',
          label: t`Refuse`,
          name: t`Refuse`,
          key: 'r',
          asks: { say: t`A refused friend never pays.`, note: t`Note for the record` },
          run: decide('refuse'),
        },
      ]
    : [];
  return (
    <QueueItem
      label={t`Referral of ${{ name: row.username }}`}
      title={t`${{ inviter: row.inviter }} invited ${{ name: row.username }}`}
      member={{ memberId: row.id, username: row.username }}
      state={STATES[row.stage]}
      code={row.stage}
      acts={acts}
      tools={tools}
    >
      <Section title={t`What they share`}>
        <Pairs
          facts={[
            { name: t`Shares`, value: row.traces.map((trace) => i18n._(TRACES[trace])).join(', ') },
            { name: t`Signed up`, value: date(row.registeredAt) },
            { name: t`Deposited`, value: <bdi dir="ltr">{money(row.deposited, row.currency)}</bdi> },
            { name: t`Valid bets`, value: <bdi dir="ltr">{money(row.validBet, row.currency)}</bdi> },
            { name: t`Decided`, value: row.decidedAt === null ? '–' : date(row.decidedAt) },
          ]}
        />
      </Section>
    </QueueItem>
  );
}
