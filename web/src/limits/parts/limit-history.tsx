import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LimitChange } from '@baize/protocol/limits';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { readRecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { limitChangesQuery } from '../queries.ts';
import { actionNames, limitNames } from '../words.ts';
import { useLimitValue } from './limit-row.tsx';

/** The history of the limits; it never changes. */
export function LimitHistory({ currency }: { currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const tell = useLimitValue(currency);
  const [search, change] = useCentreSearch(readRecordSearch);
  const answer = useQuery({ ...limitChangesQuery(search), placeholderData: keepRows });
  const valueIn = ({ kind }: LimitChange, value: string | null): string =>
    kind === null || value === null ? t`No limit` : tell(kind, value);

  const columns: Column<LimitChange>[] = [
    {
      id: 'what',
      header: t`Change`,
      kind: 'subject',
      cell: ({ action, kind }) => (
        <span>
          <b>{i18n._(actionNames[action])}</b>
          {kind && <small> · {i18n._(limitNames[kind])}</small>}
        </span>
      ),
    },
    { id: 'at', header: t`Date`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    {
      id: 'before',
      header: t`Before`,
      kind: 'figure',
      cell: (row) => (row.kind === null ? '–' : valueIn(row, row.before)),
    },
    {
      id: 'after',
      header: t`After`,
      kind: 'figure',
      cell: (row) =>
        row.kind === null
          ? row.until
            ? t`Until ${{ date: format.date(row.until, 'full') }}`
            : '–'
          : valueIn(row, row.after),
    },
  ];
  return (
    <RecordPage
      caption={t`Limit history`}
      search={search}
      change={change}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: t`No changes in this period`,
        filteredTitle: t`No changes in this period`,
        text: t`Every change to your limits is listed here.`,
      }}
    />
  );
}
