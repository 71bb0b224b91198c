import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { agentsPaths } from '@baize/protocol/agents/paths';
import type { MemberProfit } from '@baize/protocol/agents';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { NameSearch } from '../parts/name-search.tsx';
import { PathLine } from '../parts/path-line.tsx';
import { profitFilters, profitQuery } from '../queries.ts';
import { readProfitSearch } from '../team-search.ts';
import styles from './agents.module.css';

/** The profit and loss of each downline with everybody below; a name leads one level down. */
export function ProfitPage() {
  const { t } = useLingui();
  const [search, change] = useCentreSearch(readProfitSearch);
  const answer = useQuery({ ...profitQuery(search), placeholderData: keepRows });
  const open = (under: string | undefined) => change({ under, name: undefined, recordPage: undefined });
  const columns: Column<MemberProfit>[] = [
    {
      id: 'who',
      header: t`Username`,
      kind: 'subject',
      cell: ({ id, username, directDownlines }) =>
        directDownlines > 0 ? (
          <button type="button" className={styles.step} onClick={() => open(id)}>
            <bdi>{username}</bdi>
          </button>
        ) : (
          <bdi>{username}</bdi>
        ),
    },
    { id: 'valid', header: t`Valid bets`, kind: 'figure', cell: ({ validBet }) => <Amount value={validBet} /> },
    { id: 'stake', header: t`Stakes`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} /> },
    { id: 'payout', header: t`Payouts`, kind: 'figure', cell: ({ payout }) => <Amount value={payout} /> },
    {
      id: 'gifts',
      header: t`Bonuses`,
      kind: 'figure',
      cell: ({ bonuses }) => <Amount value={bonuses} />,
    },
    { id: 'rebates', header: t`Rebates`, kind: 'figure', cell: ({ rebates }) => <Amount value={rebates} /> },
    { id: 'in', header: t`Deposits`, kind: 'figure', cell: ({ deposits }) => <Amount value={deposits} /> },
    { id: 'out', header: t`Withdrawals`, kind: 'figure', cell: ({ withdrawals }) => <Amount value={withdrawals} /> },
    {
      id: 'pnl',
      header: t`Member profit/loss`,
      kind: 'figure',
      cell: ({ memberPnl }) => <Amount value={memberPnl} sign="always" />,
    },
  ];
  return (
    <div className={styles.page}>
      <NameSearch value={search.name} onSearch={(name) => change({ name, recordPage: undefined })} />
      {search.under !== undefined && answer.data && <PathLine path={answer.data.path} onOpen={open} />}
      <RecordPage
        caption={t`User profit and loss`}
        search={search}
        change={change}
        answer={answer}
        today={answer.data?.today}
        csv={{ path: agentsPaths.listProfit, query: profitFilters(search), fileName: 'team-profit.csv' }}
        columns={columns}
        rowKey={({ id }) => id}
        totals={({ totals }) => ({
          who: t`Total`,
          valid: <Amount value={totals.validBet} />,
          stake: <Amount value={totals.stake} />,
          payout: <Amount value={totals.payout} />,
          gifts: <Amount value={totals.bonuses} />,
          rebates: <Amount value={totals.rebates} />,
          in: <Amount value={totals.deposits} />,
          out: <Amount value={totals.withdrawals} />,
          pnl: <Amount value={totals.memberPnl} sign="always" />,
        })}
        empty={{
          title: t`No accounts here yet`,
          filteredTitle: t`Nobody has this username`,
          text: t`Each downline’s result, including everyone below them.`,
        }}
      />
      <p className={styles.note}>
        {search.name
          ? t`Each row is that account alone.`
          : t`Each row is an account with everyone below it. Profit/loss is payouts, bonuses and rebates minus stakes.`}
      </p>
    </div>
  );
}
