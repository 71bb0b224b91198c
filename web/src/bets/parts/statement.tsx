import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import { isDemo } from '../../kernel/demo.ts';
import { useFormat } from '../../kernel/format.ts';
import { serverNow } from '../../kernel/server-clock.ts';
import { useSession } from '../../kernel/session-store.ts';
import { categoryWords } from '../../games/index.ts';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { betFilters, STATEMENT_BETS, type BetPage, type BetSearch } from '../bet-search.ts';
import { betStateWords } from '../words.ts';
import styles from './statement.module.css';

/** Whose bets, of which days, what they come to, and each of them. */
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
            value: t`${plural(totals.count, { one: '# bet', other: '# bets' })}`,
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the arrow keys */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t`Bets`}>
        <table className={styles.bets}>
          <thead>
            <tr>
              <th scope="col">{t`Placed`}</th>
              <th scope="col">{t`Game`}</th>
              <th scope="col">{t`Round`}</th>
              <th scope="col">{t`Status`}</th>
              <th scope="col" className={styles.figure}>{t`Stake`}</th>
              <th scope="col" className={styles.figure}>{t`Return`}</th>
              <th scope="col" className={styles.figure}>{t`Net result`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((bet) => (
              <tr key={bet.id}>
                <td>
                  <bdi dir="ltr">{format.date(bet.placedAt)}</bdi>
                </td>
                <td>{bet.gameName}</td>
                <td>
                  <bdi dir="ltr" className={styles.round}>
                    {bet.roundId}
                  </bdi>
                </td>
                <td>{i18n._(betStateWords[bet.status].words)}</td>
                <td className={styles.figure}>
                  <Amount value={bet.stake} />
                </td>
                <td className={styles.figure}>
                  <Amount value={bet.status === 'OPEN' ? null : bet.payout} />
                </td>
                <td className={styles.figure}>
                  <Amount value={bet.net} sign="always" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {totalRows > rows.length && (
        <p className="soft sm">
          {t`The newest ${format.count(STATEMENT_BETS)} of ${format.count(totalRows)} bets are listed. The totals count all of them. Export your record to get every bet.`}
        </p>
      )}
    </article>
  );
}
