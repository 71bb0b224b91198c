import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categories, categoryWords, vendorsQuery } from '../../games/index.ts';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import type { RecordFilter } from '@baize/kit/ui/record/record-filters.tsx';
import type { BetSearch } from '../bet-search.ts';
import { betStates, betStateWords } from '../words.ts';

/** The platform's own lotteries are no provider of the lobby, and have this name in its place. */
const LOTTERY_PROVIDER = 'lottery';

/** Filters by game, member, result and currency. */
export function useBetFilters(): readonly RecordFilter<BetSearch>[] {
  const { t, i18n } = useLingui();
  const { data: vendors } = useQuery(vendorsQuery());
  const session = useSession();
  const lotteries =
    brandFacts().prizeModes.length > 0
      ? [{ value: LOTTERY_PROVIDER, label: t({ message: 'House lottery', context: 'provider' }) }]
      : [];
  // A trial account plays with nothing else.
  const playedWith: readonly RecordFilter<BetSearch>[] = isTrial(session)
    ? []
    : [
        {
          name: 'mode',
          label: t`Played with`,
          options: [
            { value: '', label: t`Your balance` },
            { value: 'TRIAL', label: t`Free play` },
          ],
        },
      ];
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
        ...lotteries,
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
    ...playedWith,
  ];
}
