import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { betsPaths } from '@baize/protocol/bets/paths';
import { useCentreSearch } from '../../kernel/centre.ts';
import { keepRows } from '../../kernel/query.ts';
import { Amount } from '../../ui/figure/amount.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { betFilters, betRecordQuery, readBetSearch } from '../bet-search.ts';
import { useBetColumns } from '../parts/bet-columns.tsx';
import { useBetFilters } from '../parts/use-bet-filters.ts';

/** Every bet with its stake, what it returned and its net, in plain ink. */
export function BettingRecordPage() {
  const { t } = useLingui();
  const [search, change] = useCentreSearch(readBetSearch);
  const answer = useQuery({ ...betRecordQuery(search), placeholderData: keepRows });
  return (
    <RecordPage
      caption={t`Betting record`}
      search={search}
      change={change}
      answer={answer}
      filters={useBetFilters()}
      csv={{ path: betsPaths.listBets, query: betFilters(search), fileName: 'betting-record.csv' }}
      columns={useBetColumns()}
      rowKey={({ id }) => id}
      totals={({ totals }) => ({
        game: t`${plural(totals.count, { one: '# bet', other: '# bets' })}`,
        stake: <Amount value={totals.stake} />,
        return: <Amount value={totals.payout} />,
        net: <Amount value={totals.net} sign="always" />,
      })}
      empty={{
        title: t`No bets in this period`,
        filteredTitle: t`No bets match these filters`,
        text: t`Every round you play, with your stake and the return.`,
      }}
    />
  );
}
