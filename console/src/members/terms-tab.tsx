import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailedState, Skeleton, toast } from '@baize/kit/ui';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { RebateCalls } from '@baize/protocol/bets';
import { rebatePaths } from '@baize/protocol/bets/paths';
import type { CallValue } from '@baize/protocol/kernel/call';
import { opsCalls, type MemberDetail } from '@baize/protocol/ops';
import { bonusOperatorCalls } from '@baize/protocol/wallet';
import { vipCalls, type VipCalls } from '@baize/protocol/vip';
import { vipPaths } from '@baize/protocol/vip/paths';
import { CallForm } from '../calls/call-form.tsx';
import { byPages } from '../agents/calls.ts';
import { bonuses } from '../money/calls.ts';
import { bindOperatorCalls } from '../kernel/client.ts';
import { may } from '../kernel/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import { Pairs } from '../ui/facts.tsx';
import { FieldValues } from '../ui/fields/field-values.tsx';
import { Section } from '../ui/page.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { useLineKind } from '../ui/words/line-kinds.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

const vip = bindOperatorCalls<VipCalls>(vipPaths);
const vipQuery = bindQueries<VipCalls>('vip', vipPaths, vip);
const rebates = bindOperatorCalls<RebateCalls>(rebatePaths);
const rebateQuery = bindQueries<RebateCalls>('bets', rebatePaths, rebates);
type Bonus = CallValue<(typeof bonusOperatorCalls)['listMemberBonuses']>['rows'][number];
const ROWS = 30;

/** Rank, gifts and cashback of a member, and what an operator may set of them: each part for whoever may. */
export function TermsTab({ member }: { member: MemberDetail }) {
  return (
    <>
      {may('vip.members') && <Rank username={member.username} />}
      {may('wallet.bonuses') && <Bonuses username={member.username} />}
      {may('bets.rebates') && <Cashback username={member.username} />}
      {(may('members.write') || may('members.security')) && <Account member={member} />}
    </>
  );
}

interface AskedProps {
  readonly title: string;
  readonly query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  readonly children?: ReactNode;
}

function Asked({ title, query: { data, error, refetch }, children }: AskedProps) {
  const { t } = useLingui();
  return (
    <Section title={title}>
      {data === undefined ? (
        error ? (
          <FailedState headingLevel={3} title={t`This didn’t load`} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="block" />
        )
      ) : (
        children
      )}
    </Section>
  );
}

function Rank({ username }: { username: string }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const params = { username };
  const query = useQuery(vipQuery('getMemberRank', { params }));
  const rank = query.data;
  return (
    <Asked title={t`Rank`} query={query}>
      {rank && (
        <Pairs
          facts={[
            { name: t`Level`, value: rank.level },
            { name: t`Deposits`, value: <bdi dir="ltr">{rank.deposit}</bdi> },
            { name: t`Valid bets`, value: <bdi dir="ltr">{rank.validBet}</bdi> },
            { name: t`Labels`, value: rank.labels.join(', ') || '–' },
            { name: t`Birthday`, value: rank.birthday === null ? '–' : date(rank.birthday, 'date') },
          ]}
        />
      )}
      <CallForm
        call={vipCalls.setMemberRank}
        fixed={{ 'params.username': username }}
        onDone={() => toast.ok(t`Saved`)}
      />
    </Asked>
  );
}

function Bonuses({ username }: { username: string }) {
  const { t } = useLingui();
  const word = useCodeWords();
  const { date, money } = useFormat();
  const kind = useLineKind();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: ['wallet', 'listMemberBonuses', username] });
  const end = (row: Bonus, outcome: 'TAKE_BACK' | 'WAIVE', label: string, say: string): Act => ({
    id: `${outcome}-${row.id}`,
    name: label,
    label,
    asks: { say, reasons: [], reasonLabel: t`Why` },
    run: async ({ reason }) => {
      await bonuses.endBonus({ params: { bonusId: row.id }, body: { outcome, reason } });
      await again();
    },
  });
  return (
    <>
      <Section title={t`Bonuses`} flush>
        <StretchTable<Bonus>
          label={t`Bonuses`}
          queryKey={['wallet', 'listMemberBonuses', username]}
          load={(cursor, signal) =>
            byPages(cursor, (pageNo) =>
              bonuses.listMemberBonuses({ params: { username }, query: { pageNo, pageSize: ROWS }, signal }),
            )
          }
          columns={[
            { id: 'title', head: t`Bonus`, tone: 'strong', grow: true, fold: 1, cell: ({ kind: of }) => kind(of) },
            { id: 'at', head: t`Given`, number: true, fold: 4, cell: ({ creditedAt }) => date(creditedAt) },
            {
              id: 'amount',
              head: t`Amount`,
              number: true,
              fold: 2,
              cell: ({ amount, currency }) => <bdi dir="ltr">{money(amount, currency)}</bdi>,
            },
            { id: 'status', head: t`Status`, fold: 3, cell: ({ status }) => word(status) },
            {
              id: 'act',
              head: '',
              cell: (row) =>
                row.status === 'ACTIVE' && (
                  <Acts
                    isInline
                    onStale={() => void again()}
                    acts={[
                      end(row, 'TAKE_BACK', t`Take back`, t`What is left of it is taken back.`),
                      end(row, 'WAIVE', t`Waive`, t`What is still to be played is waived.`),
                    ]}
                  />
                ),
            },
          ]}
          rowKey={({ id }) => id}
          empty={t`They have had no bonus.`}
        />
      </Section>
      <Section title={t`Give a bonus`}>
        <CallForm
          call={bonusOperatorCalls.giveBonus}
          fixed={{ 'params.username': username }}
          onDone={() => toast.ok(t`Given`)}
        />
      </Section>
    </>
  );
}

function Cashback({ username }: { username: string }) {
  const { t } = useLingui();
  const query = useQuery(rebateQuery('listMemberRebates', { params: { username }, query: { pageSize: ROWS } }));
  return (
    <Asked title={t`Cashback`} query={query}>
      <FieldValues value={query.data?.now} />
    </Asked>
  );
}

function Account({ member: { id } }: { member: MemberDetail }) {
  const { t } = useLingui();
  return (
    <>
      {may('members.write') && (
        <Section title={t`Kind`} meta={t`0 member, 1, 2, 41 and 42 agents`}>
          <CallForm call={opsCalls.setMemberKind} fixed={{ 'params.id': id }} onDone={() => toast.ok(t`Saved`)} />
        </Section>
      )}
      {may('members.security') && (
        <Section title={t`Registered name`} meta={t`ends every session and holds withdrawals`}>
          <CallForm call={opsCalls.setRegisteredName} fixed={{ 'params.id': id }} onDone={() => toast.ok(t`Saved`)} />
        </Section>
      )}
    </>
  );
}
