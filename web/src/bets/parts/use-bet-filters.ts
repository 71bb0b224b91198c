import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categories, categoryWords, vendorsQuery } from '../../games/index.ts';
import type { RecordFilter } from '../../ui/record/record-filters.tsx';
import type { BetSearch } from '../bet-search.ts';
import { betStates, betStateWords } from '../words.ts';

/** What, whose and how it ended. */
export function useBetFilters(): readonly RecordFilter<BetSearch>[] {
  const { t, i18n } = useLingui();
  const { data: vendors } = useQuery(vendorsQuery());
  return [
    { name: 'game', label: t`Game name`, options: [], kind: 'search' },
    {
      name: 'category',
      label: t`Game type`,
      options: [
        { value: '', label: t`All games` },
        ...categories.map((category) => ({ value: category, label: i18n._(categoryWords[category]) })),
      ],
    },
    {
      name: 'vendor',
      label: t`Provider`,
      options: [
        { value: '', label: t`All providers` },
        ...(vendors?.data.lanes ?? []).map(({ vassalage, name }) => ({ value: vassalage, label: name })),
      ],
    },
    {
      name: 'state',
      label: t`Status`,
      options: [
        { value: '', label: t`All statuses` },
        ...betStates.map((state) => ({ value: state, label: i18n._(betStateWords[state].words) })),
      ],
    },
  ];
}
