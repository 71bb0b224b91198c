import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { incomeSources } from '@baize/protocol/agents/constants';
import { agentsPaths } from '@baize/protocol/agents/paths';
import type { AgentsCalls } from '@baize/protocol/agents';
import type { CallValue } from '@baize/protocol/kernel/call';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { incomeFilters, incomeQuery } from '../queries.ts';
import { readIncomeSearch } from '../team-search.ts';
import { sourceWords } from '../words.ts';
import styles from './agents.module.css';

type Row = CallValue<AgentsCalls['getIncome']>['rows'][number];

/** The agent's income by source and day, and the part passed on. */
export function IncomePage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [search, change] = useCentreSearch(readIncomeSearch);
  const answer = useQuery({ ...incomeQuery(search), placeholderData: keepRows });
  const columns: Column<Row>[] = [
    { id: 'source', header: t`Source`, kind: 'subject', cell: ({ source }) => i18n._(sourceWords[source]) },
    { id: 'day', header: t`Date`, cell: ({ day }) => <bdi>{format.date(day, 'day', 'UTC')}</bdi> },
    { id: 'received', header: t`Received`, kind: 'figure', cell: ({ received }) => <Amount value={received} /> },
    { id: 'paid', header: t`Paid to downlines`, kind: 'figure', cell: ({ paid }) => <Amount value={paid} /> },
    { id: 'net', header: t`Net income`, kind: 'figure', cell: ({ net }) => <Amount value={net} sign="always" /> },
  ];
  return (
    <div className={styles.page}>
      <RecordPage
        caption={t`My income`}
        search={search}
        change={change}
        answer={answer}
        today={answer.data?.today}
        filters={[
          {
            name: 'source',
            label: t`Source`,
            options: [
              { value: '', label: t`All sources` },
              ...incomeSources.map((source) => ({ value: source, label: i18n._(sourceWords[source]) })),
            ],
          },
        ]}
        csv={{ path: agentsPaths.getIncome, query: incomeFilters(search), fileName: 'income.csv' }}
        columns={columns}
        rowKey={({ day, source }) => `${day}-${source}`}
        figures={({ sources }) =>
          sources.map(({ source, net }) => ({
            label: i18n._(sourceWords[source]),
            value: <Amount value={net} sign="always" />,
          }))
        }
        totals={({ totals }) => ({
          source: t`Total`,
          received: <Amount value={totals.received} />,
          paid: <Amount value={totals.paid} />,
          net: <Amount value={totals.net} sign="always" />,
        })}
        empty={{
          title: t`No income in this period`,
          filteredTitle: t`No income from this source in this period`,
          text: t`Commission for each day is paid the next day.`,
        }}
      />
      <p className={styles.note}>
        {t`Commission is your rate minus the rate of your downline on the way to the player, on every valid bet of your team.`}
      </p>
    </div>
  );
}
