import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { agentsPaths } from '@baize/protocol/agents/paths';
import type { TeamBet } from '@baize/protocol/agents';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { NameSearch } from '../parts/name-search.tsx';
import { useCategoryOptions } from '../parts/use-category-options.ts';
import { useScopeFilter } from '../parts/use-scope-filter.ts';
import { betFilters, teamBetsQuery } from '../queries.ts';
import { readTeamBetSearch } from '../team-search.ts';
import { betStateWords } from '../words.ts';
import styles from './agents.module.css';

/** Every bet of the team with its stake, return and net. */
export function TeamBetsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [search, change] = useCentreSearch(readTeamBetSearch);
  const answer = useQuery({ ...teamBetsQuery(search), placeholderData: keepRows });
  const categories = useCategoryOptions();
  const states = Object.entries(betStateWords).map(([value, { words }]) => ({ value, label: i18n._(words) }));
  const columns: Column<TeamBet>[] = [
    { id: 'who', header: t`Username`, kind: 'subject', cell: ({ username }) => <bdi>{username}</bdi> },
    { id: 'game', header: t`Game`, cell: ({ gameName }) => <bdi>{gameName}</bdi> },
    { id: 'at', header: t`Date`, cell: ({ placedAt }) => <bdi dir="ltr">{format.date(placedAt)}</bdi> },
    {
      id: 'state',
      header: t`Status`,
      kind: 'mark',
      cell: ({ status }) => <Badge tone={betStateWords[status].tone}>{i18n._(betStateWords[status].words)}</Badge>,
    },
    { id: 'stake', header: t`Stake`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} /> },
    { id: 'valid', header: t`Valid bet`, kind: 'figure', cell: ({ validBet }) => <Amount value={validBet} /> },
    { id: 'return', header: t`Payout`, kind: 'figure', cell: ({ payout }) => <Amount value={payout} /> },
    {
      id: 'net',
      header: t`Net`,
      kind: 'figure',
      cell: ({ net }) => (net === null ? '–' : <Amount value={net} sign="always" />),
    },
  ];
  return (
    <div className={styles.page}>
      <NameSearch value={search.name} onSearch={(name) => change({ name, recordPage: undefined })} />
      <RecordPage
        caption={t`Team betting`}
        search={search}
        change={change}
        answer={answer}
        filters={[
          useScopeFilter(),
          { name: 'category', label: t`Game type`, options: categories },
          { name: 'state', label: t`Status`, options: [{ value: '', label: t`All statuses` }, ...states] },
        ]}
        csv={{ path: agentsPaths.listBets, query: betFilters(search), fileName: 'team-bets.csv' }}
        columns={columns}
        rowKey={({ id }) => id}
        totals={({ totals }) => ({
          who: t`${plural({ count: totals.count }, { one: '# bet', other: '# bets' })}`,
          stake: <Amount value={totals.stake} />,
          valid: <Amount value={totals.validBet} />,
          return: <Amount value={totals.payout} />,
          net: <Amount value={totals.net} sign="always" />,
        })}
        empty={{
          title: t`No bets in this period`,
          filteredTitle: t`No bets match these filters`,
          text: t`Your team’s bets appear here, with their stakes and returns.`,
        }}
      />
    </div>
  );
}
