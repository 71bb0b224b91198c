import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RebateClaim } from '@baize/protocol/bets';
import { categoryWords } from '../../games/index.ts';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage, type RecordAnswer } from '@baize/kit/ui/record/record-page.tsx';
import { readRecordSearch, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { rebateClaimsQuery } from '../rebate-search.ts';
import styles from '../pages/rebate-page.module.css';

/** Claimed rebates, with the earnings of each game type. */
export function RebateHistory() {
  const { t } = useLingui();
  const format = useFormat();
  const [search, change] = useCentreSearch(readRecordSearch);
  const answer = useQuery({ ...rebateClaimsQuery(search), placeholderData: keepRows });
  return (
    <RecordPage<RebateClaim, RecordSearch, RecordAnswer<RebateClaim>>
      caption={t`Past claims`}
      search={search}
      change={change}
      answer={answer}
      columns={[
        { id: 'at', header: t`Date`, kind: 'subject', cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
        { id: 'lines', header: t`Game type`, cell: (claim) => <Lines claim={claim} /> },
        {
          id: 'amount',
          header: t`Amount`,
          kind: 'figure',
          cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        },
      ]}
      rowKey={({ id }) => id}
      empty={{
        title: t`No claims in this period`,
        filteredTitle: t`No claims in this period`,
        text: t`Every cashback claim is listed here.`,
      }}
    />
  );
}

function Lines({ claim: { lines } }: { claim: RebateClaim }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <span className={styles.lines}>
      {lines.map(({ category, rateBps, earned }) => (
        <span key={category}>
          {i18n._(categoryWords[category])} · <bdi dir="ltr">{format.percent(rateBps)}</bdi> · <Amount value={earned} />
        </span>
      ))}
    </span>
  );
}
