import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallPath } from '@baize/protocol/kernel/call';
import type { Day } from '@baize/protocol/kernel/calendar';
import { Count } from '../badge/count.tsx';
import { Chip } from '../badge/chip.tsx';
import { Button } from '../button/button.tsx';
import { DateRange, type QuickRange } from '../date-range/date-range.tsx';
import { SearchField } from '../field/search-field.tsx';
import { SelectField, type SelectOption } from '../field/select-field.tsx';
import { useMedia } from '../media/use-media.ts';
import { Modal } from '../modal/modal.tsx';
import { ExportButton } from './export-button.tsx';
import { LONGEST_PERIOD_DAYS, readPeriod } from './record-period.ts';
import type { RecordSearch } from './record-search.ts';
import styles from './record.module.css';

/** One choice beside the days. Its value is a search parameter; the empty value stands for all. */
export interface RecordFilter<Search> {
  readonly name: keyof Search & string;
  readonly label: string;
  /** With the option for all first, whose value is ''; none of `search`. */
  readonly options: readonly SelectOption[];
  /** `chips` shows every option at once, for three or four short ones; `search` is typed. */
  readonly kind?: 'select' | 'chips' | 'search' | undefined;
}

/** The whole record as a file. */
export interface RecordCsv {
  readonly path: CallPath;
  /** The filters of the record in view, without its page. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly fileName: string;
}

export interface RecordFiltersProps<Search extends RecordSearch> {
  readonly search: Search;
  readonly change: (patch: Partial<Search>) => void;
  readonly filters: readonly RecordFilter<Search>[];
  readonly today: Day;
  readonly quick: readonly QuickRange[];
  readonly csv?: RecordCsv | undefined;
  /** Beside the file: another way to take the record along. */
  readonly tools?: ReactNode | undefined;
  /** There is nothing to export. */
  readonly empty: boolean;
}

/** The names of the filters that are on. */
export const filtersOn = <Search,>(search: Search, filters: readonly RecordFilter<Search>[]): (keyof Search)[] =>
  filters.map(({ name }) => name).filter((name) => search[name] !== undefined);

/** Days, filters and the file, all in the address. On phones: one button for the days, a sheet for the rest. */
export function RecordFilters<Search extends RecordSearch>(props: RecordFiltersProps<Search>) {
  const { search, change, filters, today, quick, csv, tools, empty } = props;
  const { t } = useLingui();
  const phone = useMedia('(max-width: 36rem)');
  const choices = filters.length > 0 && <Choices search={search} change={change} filters={filters} />;
  return (
    <div className={styles.filters}>
      <DateRange
        compact={phone}
        label={t`Period`}
        value={readPeriod(search.from, search.to, today)}
        quick={quick}
        max={today}
        maxDays={LONGEST_PERIOD_DAYS}
        onValueChange={({ from, to }) => change({ from, to, recordPage: undefined } as Partial<Search>)}
      />
      {phone && choices && <Sheet on={filtersOn(search, filters).length}>{choices}</Sheet>}
      {(csv || tools) && (
        <div className={styles.export}>
          {tools}
          {csv && <ExportButton {...csv} iconOnly={phone} disabled={empty} />}
        </div>
      )}
      {!phone && choices}
    </div>
  );
}

function Choices<Search extends RecordSearch>({
  search,
  change,
  filters,
}: Pick<RecordFiltersProps<Search>, 'search' | 'change' | 'filters'>) {
  // A change starts at the first page again.
  const choose = (name: string, value: string) =>
    change({ [name]: value || undefined, recordPage: undefined } as Partial<Search>);
  return (
    <div className={styles.choices}>
      {filters.map(({ name, label, options, kind = 'select' }) => {
        const value = String(search[name] ?? '');
        if (kind === 'select')
          return (
            <SelectField
              key={name}
              labelHidden
              label={label}
              value={value}
              options={options}
              onChange={({ currentTarget }) => choose(name, currentTarget.value)}
            />
          );
        if (kind === 'search')
          return <TypedFilter key={name} label={label} value={value} onChoose={(typed) => choose(name, typed)} />;
        return (
          <div key={name} role="group" aria-label={label} className={styles.chips}>
            {options.map((option) => (
              <Chip
                key={option.value}
                pressed={option.value === value}
                disabled={option.disabled}
                onClick={() => choose(name, option.value)}
              >
                {option.label}
              </Chip>
            ))}
          </div>
        );
      })}
    </div>
  );
}

const SETTLED_MS = 400;

/** A typed filter applies once typing has paused, or with Enter. */
function TypedFilter({ label, value, onChoose }: { label: string; value: string; onChoose: (typed: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [held, setHeld] = useState(value);
  // Another filter, or Back, may have taken it off.
  if (held !== value) {
    setHeld(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const settle = useEffectEvent(() => {
    if (typed.trim() !== value) onChoose(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={label} value={typed} onValueChange={setTyped} onSubmit={() => onChoose(typed.trim())} />;
}

/** A choice in the sheet applies at once; the button closes it to show the rows. */
function Sheet({ on, children }: { on: number; children: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Filters`}
        <Count value={on} />
      </Button>
      {open && (
        <Modal
          title={t`Filters`}
          onClose={close}
          footer={<Button variant="primary" onClick={close}>{t`Show results`}</Button>}
        >
          {children}
        </Modal>
      )}
    </>
  );
}
