import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamMember, TeamTotals } from '@baize/protocol/agents';
import type { TeamSort } from '@baize/protocol/agents/constants';
import { minorOf } from '@baize/protocol/kernel/money';
import type { ReactNode } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';

export interface TeamColumn {
  readonly id: string;
  readonly header: MessageDescriptor;
  /** The order of the server that the column goes by. */
  readonly sort?: TeamSort;
  /** In the table until somebody chooses otherwise. */
  readonly usual: boolean;
  readonly Cell: (props: { readonly person: TeamMember }) => ReactNode;
  /** The figure of everybody listed, where there is one. */
  readonly Total?: (props: { readonly totals: TeamTotals }) => ReactNode;
}

/** The columns beside the name, in their order. */
export const teamColumns: readonly TeamColumn[] = [
  { id: 'below', header: msg`Team members`, sort: 'below', usual: true, Cell: BelowCell },
  {
    id: 'stake',
    header: msg`Valid bets today`,
    sort: 'stake',
    usual: true,
    Cell: ({ person }) => <Amount value={person.today.validBet} />,
    Total: ({ totals }) => <Amount value={totals.today.validBet} />,
  },
  {
    id: 'change',
    header: msg`Change from yesterday`,
    usual: true,
    Cell: ({ person }) => <Change today={person.today} />,
    Total: ({ totals }) => <Change today={totals.today} />,
  },
  {
    id: 'result',
    header: msg`Profit/loss today`,
    sort: 'result',
    usual: true,
    Cell: ({ person }) => <Amount value={person.today.memberPnl} sign="always" />,
    Total: ({ totals }) => <Amount value={totals.today.memberPnl} sign="always" />,
  },
  {
    id: 'balance',
    header: msg`Balance`,
    sort: 'balance',
    usual: true,
    Cell: ({ person }) => <Amount value={person.balance} />,
    Total: ({ totals }) => <Amount value={totals.balance} />,
  },
  { id: 'rate', header: msg`Commission rate`, usual: false, Cell: RateCell },
  {
    id: 'group',
    header: msg`Lottery prize group`,
    usual: false,
    Cell: ({ person }) => <bdi dir="ltr">{person.prizeGroup}</bdi>,
  },
  { id: 'since', header: msg`Registered`, sort: 'joined', usual: false, Cell: SinceCell },
  { id: 'seen', header: msg`Last seen`, sort: 'seen', usual: true, Cell: SeenCell },
];

function BelowCell({ person: { teamSize } }: { person: TeamMember }) {
  const format = useFormat();
  return teamSize === 0 ? '–' : <bdi dir="ltr">{format.count(teamSize)}</bdi>;
}

const WHOLE = 10_000n;
/** More than this many times the day before says nothing any more. */
const MOST = 999_900;

function Change({ today }: Pick<TeamMember, 'today'>) {
  const format = useFormat();
  const [now, before] = [minorOf(today.validBet), minorOf(today.validBetYesterday)];
  if (before === 0n) return '–';
  const change = Number(((now - before) * WHOLE) / before / 100n) * 100;
  if (change > MOST) return '–';
  return (
    <bdi dir="ltr">
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      {format.percent(Math.abs(change))}
    </bdi>
  );
}

function RateCell({ person: { rateBps } }: { person: TeamMember }) {
  const format = useFormat();
  return <bdi dir="ltr">{format.percent(rateBps)}</bdi>;
}

function SinceCell({ person: { registeredAt } }: { person: TeamMember }) {
  const format = useFormat();
  return <bdi>{format.date(registeredAt, 'day')}</bdi>;
}

function SeenCell({ person: { online, lastSeenAt } }: { person: TeamMember }) {
  const { t } = useLingui();
  const format = useFormat();
  if (online) return <Badge tone="ok">{t`Online`}</Badge>;
  return lastSeenAt ? <bdi>{format.date(lastSeenAt)}</bdi> : <Trans>Never logged in</Trans>;
}
