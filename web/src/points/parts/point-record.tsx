import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pointTypes, type PointType } from '@baize/protocol/points/constants';
import type { Transaction } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { isKeyOf } from '@baize/kit/ui/record/record-search.ts';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { pointRecordQuery, type MallSearch } from '../queries.ts';
import { pointTypeWords } from '../words.ts';

const isPointType = (type: string): type is PointType => isKeyOf(pointTypeWords, type);

/** Every line of points: what was earned, taken back and spent. */
export function PointRecord({ search, change }: { search: MallSearch; change: (patch: Partial<MallSearch>) => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const answer = useQuery({ ...pointRecordQuery(search), placeholderData: keepRows });
  const columns: Column<Transaction>[] = [
    {
      id: 'what',
      header: t`Type`,
      kind: 'subject',
      cell: ({ type, description }) => (
        <span>
          <b>{isPointType(type) ? i18n._(pointTypeWords[type]) : type}</b>
          {description !== '' && <small> · {description}</small>}
        </span>
      ),
    },
    { id: 'at', header: t`Date`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    {
      id: 'points',
      header: t`Points`,
      kind: 'figure',
      cell: ({ amount }) => <Amount value={amount} sign="always" decimals={2} />,
    },
    {
      id: 'after',
      header: t`Balance`,
      kind: 'figure',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} decimals={2} />,
    },
  ];
  return (
    <RecordPage
      caption={t`Points record`}
      search={search}
      change={change}
      answer={answer}
      filters={[
        {
          name: 'type',
          label: t`Type`,
          options: [
            { value: '', label: t`All types` },
            ...pointTypes.map((type) => ({ value: type, label: i18n._(pointTypeWords[type]) })),
          ],
        },
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: t`No points in this period`,
        filteredTitle: t`No points of this type in this period`,
        text: t`Points you earn and spend, with the balance after each.`,
        clearLabel: t`Show all types`,
      }}
    />
  );
}
