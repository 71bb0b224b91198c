import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BetState } from '@baize/protocol/bets';
import type { GameCategory } from '@baize/protocol/games';
import { betsPaths } from '@baize/protocol/bets/paths';
import { categories, categoryWords, vendorsQuery } from '../../games/index.ts';
import { DateRange, type QuickRange } from '../../ui/date-range/date-range.tsx';
import type { Day } from '../../ui/date-range/days.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { ExportButton, LONGEST_PERIOD_DAYS, readPeriod } from '../../wallet/index.ts';
import { betFilters, type BetSearch } from '../bet-search.ts';
import { betStates, betStateWords } from '../words.ts';
import styles from './bet-filters.module.css';

export interface BetFiltersProps {
  search: BetSearch;
  change: (patch: Partial<BetSearch>) => void;
  today: Day;
  quick: readonly QuickRange[];
  /** There is nothing to export. */
  empty: boolean;
}

/** When, what, whose and how it ended: all of it in the address. A change starts at the first page again. */
export function BetFilters({ search, change, today, quick, empty }: BetFiltersProps) {
  const { t, i18n } = useLingui();
  const { data: vendors } = useQuery(vendorsQuery());
  const choose = (patch: Partial<BetSearch>) => change({ ...patch, recordPage: undefined });
  return (
    <div className={styles.filters}>
      <DateRange
        label={t`Period`}
        value={readPeriod(search.from, search.to, today)}
        quick={quick}
        max={today}
        maxDays={LONGEST_PERIOD_DAYS}
        onValueChange={({ from, to }) => choose({ from, to })}
      />
      <ExportButton
        path={betsPaths.listBets}
        query={betFilters(search)}
        fileName="betting-record.csv"
        disabled={empty}
        className={styles.export}
      />
      <div className={styles.choices}>
        <SelectField
          labelHidden
          label={t`Kind of game`}
          value={search.category ?? ''}
          options={[
            { value: '', label: t`All games` },
            ...categories.map((category) => ({ value: category, label: i18n._(categoryWords[category]) })),
          ]}
          onChange={({ currentTarget }) =>
            choose({ category: (currentTarget.value || undefined) as GameCategory | undefined })
          }
        />
        <SelectField
          labelHidden
          label={t`Maker`}
          value={search.vendor ?? ''}
          options={[
            { value: '', label: t`All makers` },
            ...(vendors?.data.lanes ?? []).map(({ vassalage, name }) => ({ value: vassalage, label: name })),
          ]}
          onChange={({ currentTarget }) => choose({ vendor: currentTarget.value || undefined })}
        />
        <SelectField
          labelHidden
          label={t`State`}
          value={search.state ?? ''}
          options={[
            { value: '', label: t`Any state` },
            ...betStates.map((state) => ({ value: state, label: i18n._(betStateWords[state].words) })),
          ]}
          onChange={({ currentTarget }) =>
            choose({ state: (currentTarget.value || undefined) as BetState | undefined })
          }
        />
      </div>
    </div>
  );
}
