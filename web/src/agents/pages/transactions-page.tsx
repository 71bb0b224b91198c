import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { agentsPaths } from '@baize/protocol/agents/paths';
import type { TeamTransaction } from '@baize/protocol/agents';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import { isKeyOf } from '@baize/kit/ui/record/record-search.ts';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { transactionTypes, transactionWords } from '../../wallet/index.ts';
import { NameSearch } from '../parts/name-search.tsx';
import { useScopeFilter } from '../parts/use-scope-filter.ts';
import { lineFilters, teamLinesQuery } from '../queries.ts';
import { readTeamLineSearch } from '../team-search.ts';
import styles from './agents.module.css';

/** Every account change of the team. */
export function TransactionsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [search, change] = useCentreSearch(readTeamLineSearch);
  const answer = useQuery({ ...teamLinesQuery(search), placeholderData: keepRows });
  const columns: Column<TeamTransaction>[] = [
    { id: 'who', header: t`Username`, kind: 'subject', cell: ({ username }) => <bdi>{username}</bdi> },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ type }) => (isKeyOf(transactionWords, type) ? i18n._(transactionWords[type]) : type),
    },
    { id: 'at', header: t`Date`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    { id: 'amount', header: t`Amount`, kind: 'figure', cell: ({ amount }) => <Amount value={amount} sign="always" /> },
    { id: 'after', header: t`Balance`, kind: 'figure', cell: ({ balanceAfter }) => <Amount value={balanceAfter} /> },
  ];
  return (
    <div className={styles.page}>
      <NameSearch value={search.name} onSearch={(name) => change({ name, recordPage: undefined })} />
      <RecordPage
        caption={t`Transaction details`}
        search={search}
        change={change}
        answer={answer}
        filters={[
          useScopeFilter(),
          {
            name: 'type',
            label: t`Transaction type`,
            options: [
              { value: '', label: t`All types` },
              ...transactionTypes.map((type) => ({ value: type, label: i18n._(transactionWords[type]) })),
            ],
          },
        ]}
        csv={{ path: agentsPaths.listTransactions, query: lineFilters(search), fileName: 'team-transactions.csv' }}
        columns={columns}
        rowKey={({ id }) => id}
        figures={({ totals }) => [
          { label: t`Money in`, value: <Amount value={totals.in} /> },
          { label: t`Money out`, value: <Amount value={totals.out} /> },
          { label: t`Net`, value: <Amount value={totals.net} sign="always" /> },
        ]}
        empty={{
          title: t`No transactions in this period`,
          filteredTitle: t`No transactions match these filters`,
          text: t`Deposits, bets, payouts and everything else that moved your team’s balances.`,
        }}
      />
    </div>
  );
}
