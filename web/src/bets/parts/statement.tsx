import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { categoryWords } from '../../games/index.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { betFilters, STATEMENT_BETS, type BetPage, type BetSearch } from '../bet-search.ts';
import { betStateWords } from '../words.ts';
import styles from './statement.module.css';

type Bet = BetPage['rows'][number];

/** A printable statement: member, days, totals, and each bet. */
export function Statement({ record, search }: { record: BetPage; search: BetSearch }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const account = useSession()?.account ?? '';
  const { from, to } = betFilters(search);
  const { rows, totals, totalRows } = record;
  const currency = rows[0]?.currency ?? '';
  const filters = [
    search.category && i18n._(categoryWords[search.category]),
    search.vendor && rows[0]?.vendorName,
    search.game,
    search.state && i18n._(betStateWords[search.state].words),
    search.mode && t`Free play`,
  ].filter((filter) => filter !== undefined && filter !== '');
  const columns: Column<Bet>[] = [
    { id: 'placed', header: t`Placed`, cell: ({ placedAt }) => <bdi dir="ltr">{format.date(placedAt)}</bdi> },
    {
      id: 'game',
      header: t`Game`,
      kind: 'subject',
      cell: ({ gameName, roundId }) => (
        <>
          {gameName}
          <bdi dir="ltr" className={styles.under}>
            {roundId}
          </bdi>
        </>
      ),
    },
    {
      id: 'round',
      header: t`Round`,
      cell: ({ roundId }) => (
        <bdi dir="ltr" className={styles.round}>
          {roundId}
        </bdi>
      ),
    },
    { id: 'status', header: t`Status`, kind: 'mark', cell: ({ status }) => i18n._(betStateWords[status].words) },
    { id: 'stake', header: t`Stake`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} /> },
    {
      id: 'return',
      header: t`Return`,
      kind: 'figure',
      cell: ({ status, payout }) => <Amount value={status === 'OPEN' ? null : payout} />,
    },
    { id: 'net', header: t`Net result`, kind: 'figure', cell: ({ net }) => <Amount value={net} sign="always" /> },
  ];
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <b>{brandFacts().name}</b>
        <h3>{t`Betting statement`}</h3>
      </header>
      <DescriptionList
        items={[
          { id: 'account', term: t`Account`, value: <bdi>{account}</bdi> },
          {
            id: 'period',
            term: t`Period`,
            value: (
              <bdi>
                {format.date(from, 'date')} – {format.date(to, 'date')}
              </bdi>
            ),
          },
          ...(filters.length > 0 ? [{ id: 'filters', term: t`Filters`, value: filters.join(' · ') }] : []),
          { id: 'made', term: t`Created`, value: <bdi dir="ltr">{format.date(new Date(serverNow()), 'full')}</bdi> },
          {
            id: 'bets',
            term: t`Bets`,
            value: t`${plural({ count: totals.count }, { one: '# bet', other: '# bets' })}`,
          },
          { id: 'staked', term: t`Staked`, value: <Amount value={totals.stake} currency={currency} /> },
          { id: 'returned', term: t`Payout`, value: <Amount value={totals.payout} currency={currency} /> },
          {
            id: 'net',
            term: t`Net result`,
            value: <Amount value={totals.net} currency={currency} sign="always" />,
            total: true,
          },
        ]}
      />
      {isDemo() && <p className="soft sm">{t`Demo credits. No money was staked.`}</p>}
      <Table caption={t`Bets`} columns={columns} rows={rows} rowKey={({ id }) => id} className={styles.bets} />
      {totalRows > rows.length && (
        <p className="soft sm">
          {t`The newest ${{ count: format.count(STATEMENT_BETS) }} of ${{ total: format.count(totalRows) }} bets are listed. The totals count all of them. Export your record to get every bet.`}
        </p>
      )}
    </article>
  );
}
