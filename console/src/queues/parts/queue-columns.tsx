import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useAge } from '../../ui/age.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Age } from '../../ui/marks.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { useQueueSearch } from './queue-search.ts';
import { StateOf, type QueueStates } from './queue-states.tsx';

/** The columns that queues have in common, each where it stands in every one of them. */
export function useQueueColumns<Row>(rowKey: (row: Row) => string) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { search } = useQueueSearch();
  const age = useAge();
  return {
    /** How long it waits; late only while it does. */
    age: (at: (row: Row) => string, waits: (row: Row) => boolean = () => true, head?: string): DataColumn<Row> => ({
      id: 'age',
      head: head ?? t`Waits`,
      number: true,
      fold: 4,
      cell: (row) => {
        const { text, late } = age(at(row));
        return <Age text={text} late={late && waits(row)} />;
      },
    }),
    /** The subject, which is a real link. */
    subject: (head: string, name: (row: Row) => ReactNode): DataColumn<Row> => ({
      id: 'subject',
      head,
      tone: 'strong',
      fold: 1,
      cell: (row) => <RowLink search={{ ...search, open: rowKey(row) }}>{name(row)}</RowLink>,
    }),
    amount: (
      of: (row: Row) => { readonly amount: string | null; readonly currency: string },
      write: (amount: string, currency: string) => string = money,
    ): DataColumn<Row> => ({
      id: 'amount',
      head: t`Amount`,
      number: true,
      fold: 2,
      cell: (row) => {
        const { amount, currency } = of(row);
        return amount === null ? '–' : <bdi dir="ltr">{write(amount, currency)}</bdi>;
      },
    }),
    state: <Name extends string>(states: QueueStates<Name>, of: (row: Row) => Name): DataColumn<Row> => ({
      id: 'status',
      head: t`Status`,
      cell: (row) => <StateOf state={states[of(row)]} code={of(row)} />,
    }),
  };
}
