import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PointOrder } from '@baize/protocol/points';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSumOf } from '@baize/kit/kernel/format/sum-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { redemptionsQuery, type MallSearch } from '../queries.ts';
import { usePoints } from '../use-words.ts';
import { orderKindWords, orderStateWords } from '../words.ts';

interface HistoryProps {
  search: MallSearch;
  change: (patch: Partial<MallSearch>) => void;
}

/** Every exchange, with how far it has come (specification §3). */
export function RedemptionHistory({ search, change }: HistoryProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const points = usePoints();
  const sumOf = useSumOf();
  const answer = useQuery({ ...redemptionsQuery(search), placeholderData: keepRows });
  const requirement = ({ needDeposit, needValidBet, currency }: PointOrder): string =>
    [
      ...(needDeposit ? [t`Deposit ${{ amount: sumOf(needDeposit, currency) }}`] : []),
      ...(needValidBet ? [t`Valid bets ${{ amount: sumOf(needValidBet, currency) }}`] : []),
    ].join(' · ') || '–';
  const columns: Column<PointOrder>[] = [
    {
      id: 'name',
      header: t`Name`,
      kind: 'subject',
      cell: ({ name, cash, currency, reason }) => (
        <span>
          <b>{name}</b>
          {cash !== null && <small> · {sumOf(cash, currency)}</small>}
          {reason !== '' && <small> · {reason}</small>}
        </span>
      ),
    },
    {
      id: 'number',
      header: t`Reference number`,
      cell: ({ referenceNumber }) => <bdi dir="ltr">{referenceNumber}</bdi>,
    },
    { id: 'at', header: t`Apply time`, cell: ({ applyTime }) => <bdi dir="ltr">{format.date(applyTime)}</bdi> },
    { id: 'type', header: t`Type`, cell: ({ type }) => i18n._(orderKindWords[type]) },
    { id: 'quantity', header: t`Quantity`, kind: 'figure', cell: ({ quantity }) => format.count(quantity) },
    { id: 'points', header: t`Points`, kind: 'figure', cell: (order) => points(order.points) },
    { id: 'need', header: t`Requirements`, cell: requirement },
    {
      id: 'status',
      header: t`Status`,
      kind: 'mark',
      cell: ({ status }) => <Badge tone={orderStateWords[status].tone}>{i18n._(orderStateWords[status].words)}</Badge>,
    },
  ];
  return (
    <RecordPage
      caption={t`Redemption history`}
      search={search}
      change={change}
      answer={answer}
      filters={[
        {
          name: 'status',
          label: t`Status`,
          options: [
            { value: '', label: t`All statuses` },
            ...Object.entries(orderStateWords).map(([value, { words }]) => ({ value, label: i18n._(words) })),
          ],
        },
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: t`Nothing redeemed in this period`,
        filteredTitle: t`Nothing with this status in this period`,
        text: t`Everything you redeem your points for is listed here.`,
      }}
    />
  );
}
