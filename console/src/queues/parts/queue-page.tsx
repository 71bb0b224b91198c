import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { SelectField, toast } from '@baize/kit/ui';
import type { QueueName } from '@baize/protocol/ops';
import { QUEUE_PLACES } from '../../places.ts';
import { useToday } from '../../kernel/today-query.ts';
import { may } from '../../kernel/operator-session.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { Queue } from '../../ui/queue.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useStretches } from '../../ui/use-stretches.ts';
import type { ItemTools } from './listed-item.tsx';
import { useQueueSearch, type QueueSearch } from './queue-search.ts';

/** Acts of others are seen within two seconds. */
const EVERY_MS = 2_000;
const QUEUE_ROWS = 60;

interface Stretch<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** A filter of a queue: words that are looked for, one of a few states, or what a link alone sets. */
export type QueueFilter =
  | { readonly kind: 'search'; readonly name: string; readonly label: string; readonly chip: string }
  | { readonly kind: 'link'; readonly name: string; readonly label: string; readonly chip: string }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    };

interface QueuePageProps<Row> {
  readonly queue: QueueName;
  readonly title: string;
  readonly meta?: ReactNode;
  readonly acts?: ReactNode;
  /** The list call by its wing and name, with what is asked for. */
  readonly listed: readonly [wing: string, call: string, asked?: unknown];
  readonly load: (
    paging: { readonly pageSize: number; readonly cursor?: string },
    signal: AbortSignal,
  ) => Promise<Stretch<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly filters?: readonly QueueFilter[] | undefined;
  /** Said when nothing waits, and when nothing matches the filters. */
  readonly empty: string;
  readonly emptyFiltered?: string | undefined;
  readonly isTaken?: ((row: Row) => boolean) | undefined;
  readonly onAhead?: ((row: Row) => void) | undefined;
  /** The item beside the list; its row is undefined where the list does not hold it. */
  readonly item: (key: string, row: Row | undefined, tools: ItemTools<Row>) => ReactNode;
}

/** Every queue: its list with filters, the item beside it, the keys, and the next one after a decision. */
export function QueuePage<Row>(props: QueuePageProps<Row>) {
  const { queue, title, meta, acts, listed, load, rowKey, columns, filters = [], isTaken, onAhead, item } = props;
  const queryClient = useQueryClient();
  const { search, open, show, set, replace } = useQueueSearch();
  const list = useStretches(
    listed,
    (cursor, signal) => load({ pageSize: QUEUE_ROWS, ...(cursor && { cursor }) }, signal),
    { everyMs: EVERY_MS },
  );
  const isFiltered = filters.some(({ name }) => search[name] !== undefined);
  const tools = (onDecided: (row: Row) => void): ItemTools<Row> => ({
    queue,
    settled: (after, said) => {
      void queryClient.invalidateQueries({ queryKey: listed.slice(0, 2) });
      void queryClient.invalidateQueries({ queryKey: ['ops', 'getToday'] });
      if (said === undefined) return;
      onDecided(after);
      toast.ok(said);
    },
    close: () => show(undefined),
    stale: list.refetch,
  });
  return (
    <Page
      title={title}
      meta={meta}
      acts={acts}
      tools={
        <>
          <QueueFilters filters={filters} search={search} set={set} />
          <SavedFilters page={pageNameOf(queue)} search={search} onChoose={replace} />
          <CsvButton call={`${listed[0]}.${listed[1]}`} query={listed[2]} />
        </>
      }
    >
      <Queue
        label={title}
        list={list}
        columns={columns}
        rowKey={rowKey}
        isTaken={isTaken}
        empty={
          isFiltered ? (
            (props.emptyFiltered ?? props.empty)
          ) : (
            <>
              {props.empty} <NextQueue after={queue} />
            </>
          )
        }
        open={open}
        onOpen={show}
        onAhead={onAhead}
        item={(key, onDecided) =>
          item(
            key,
            list.rows?.find((row) => rowKey(row) === key),
            tools(onDecided),
          )
        }
      />
    </Page>
  );
}

/** The way on from a queue that is empty: to the one where something has waited longest. */
function NextQueue({ after }: { after: QueueName }) {
  const { i18n } = useLingui();
  const { data } = useToday();
  const [next] = (data?.queues ?? [])
    .flatMap(({ queue, count, oldestAt }) => {
      const place = QUEUE_PLACES.find((each) => each.queue === queue && queue !== after && may(each.permission));
      return place && count > 0 && oldestAt !== null ? [{ place, count, oldestAt }] : [];
    })
    .toSorted((one, other) => one.oldestAt.localeCompare(other.oldestAt));
  if (!next) return null;
  return (
    <Link to={next.place.to}>
      {i18n._(next.place.label)} <bdi dir="ltr">{next.count}</bdi>
    </Link>
  );
}

/** Pages are named in small letters: vendorTransfers is vendor-transfers. */
const pageNameOf = (queue: QueueName): string => queue.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface QueueFiltersProps {
  readonly filters: readonly QueueFilter[];
  readonly search: QueueSearch;
  readonly set: (name: string, value: string | undefined) => void;
}

function QueueFilters({ filters, search, set }: QueueFiltersProps) {
  return (
    <>
      {filters.map((filter) => {
        const { name, label } = filter;
        const value = search[name];
        if (filter.kind === 'search')
          return (
            <SearchBox
              key={`${name} ${value ?? ''}`}
              label={label}
              value={value}
              onSearch={(words) => set(name, words)}
            />
          );
        if (filter.kind === 'link') return null;
        return (
          <SelectField
            key={name}
            label={label}
            labelHidden
            compact
            value={value ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
            options={filter.options}
          />
        );
      })}
      <Filters
        filters={filters.flatMap((filter) => {
          const value = search[filter.name];
          if (filter.kind === 'choice' || value === undefined) return [];
          return [{ name: filter.chip, value, onRemove: () => set(filter.name, undefined) }];
        })}
      />
    </>
  );
}
