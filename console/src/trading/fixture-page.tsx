import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState, Skeleton } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { BookMarket } from '@baize/protocol/games';
import { brandOfConsole } from '../kernel/brand.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Strip } from '../ui/facts.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { Page, Scroll, Section } from '../ui/page.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { book, bookQuery, EVERY_MS, useBookAgain } from './calls.ts';
import { MarketPanel } from './market-panel.tsx';
import { useTradingWords } from './words.ts';
import styles from './trading.module.css';

const route = getRouteApi('/frame/trading/$fixtureId');

const betsOn = ({ outcomes }: BookMarket): number => outcomes.reduce((sum, { bets }) => sum + bets, 0);
const dearestOf = ({ outcomes }: BookMarket) =>
  outcomes.toSorted((a, b) => Number(b.liability) - Number(a.liability))[0]?.liability;

/** One match: its markets with what they may cost, and what can be done about them. */
export function FixturePage() {
  const { t } = useLingui();
  const { money, count } = useFormat();
  const words = useTradingWords();
  const { fixtureId } = route.useParams();
  const { mode: askedMode, open } = route.useSearch();
  const mode = askedMode === 'TRIAL' ? 'TRIAL' : 'REAL';
  const again = useBookAgain();
  const found = useQuery({
    ...bookQuery('getFixture', { params: { fixtureId }, query: { mode } }),
    refetchInterval: EVERY_MS,
    enabled: may('games.trading'),
  });
  if (!may('games.trading')) return <NotAllowed />;
  const { currency } = brandOfConsole();
  if (found.data === undefined)
    return (
      <Page title={t`Trading`}>
        {found.error ? (
          <FailedState title={t`This match didn’t load`} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton />
        )}
      </Page>
    );
  const { fixture, markets } = found.data;
  const { home, away, score, suspended } = fixture;
  const isOver = fixture.phase === 'over' || fixture.phase === 'abandoned';
  const chosen = markets.find(({ market }) => market === open);
  const suspend: Act = {
    id: 'suspend',
    name: suspended ? t`Resume` : t`Suspend`,
    label: suspended ? t`Resume the match` : t`Suspend the match`,
    key: 's',
    run: async () => {
      await book.suspendBetting({ params: { fixtureId }, body: { suspended: !suspended } });
      await again();
    },
  };
  const voidAll: Act = {
    id: 'void',
    name: t`Void`,
    label: t`Void the match`,
    variant: 'danger',
    asks: {
      say: t`Stakes on everything that is still open in this match go back, for every brand. It can’t be undone; what cash-outs paid stands.`,
      reasons: [],
      reasonLabel: t`Why, for the record`,
    },
    run: async ({ reason }) => {
      await book.voidBets({ params: { fixtureId }, body: { reason } });
      await again();
    },
  };
  const columns: readonly DataColumn<BookMarket>[] = [
    {
      id: 'market',
      head: t`Market`,
      tone: 'strong',
      grow: true,
      fold: 1,
      cell: (row) => (
        <>
          <RowLink search={{ mode: askedMode, open: row.market }}>{words.market(row, fixture.sport)}</RowLink>{' '}
          {row.void && <Tag tone="bad">{t`Void`}</Tag>}
        </>
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      fold: 3,
      cell: ({ settled, status, suspended: byUs }) => {
        if (settled) return <State shape="ok">{settled.corrected ? t`Corrected` : t`Settled`}</State>;
        if (byUs) return <State shape="warn">{t`Suspended by an operator`}</State>;
        if (status === 'open')
          return <State shape="dot">{t({ context: 'a market that takes bets', message: 'Open' })}</State>;
        return <State shape="off">{status === 'suspended' ? t`Suspended` : t`Closed`}</State>;
      },
    },
    {
      id: 'result',
      head: t`Counted`,
      number: true,
      cell: ({ settled }) => (settled ? <bdi dir="ltr">{settled.result || '–'}</bdi> : '–'),
    },
    { id: 'bets', head: t`Open bets`, number: true, fold: 4, cell: (row) => <bdi dir="ltr">{count(betsOn(row))}</bdi> },
    {
      id: 'liability',
      head: t`Largest liability`,
      number: true,
      fold: 2,
      cell: (row) => <bdi dir="ltr">{money(dearestOf(row) ?? '0', currency)}</bdi>,
    },
  ];
  return (
    <Page
      title={`${home} – ${away}`}
      meta={
        <>
          {words.sport(fixture.sport)}, {fixture.league}
        </>
      }
      tools={<Link to="/trading" search={{ mode: askedMode }}>{t`All matches`}</Link>}
    >
      <Scroll label={`${home} – ${away}`}>
        <Strip
          facts={[
            { name: t`Status`, value: suspended ? t`Suspended` : words.phase(fixture.phase) },
            { name: t`Score`, value: <bdi dir="ltr">{`${score.home}:${score.away}`}</bdi> },
            { name: t`Open bets`, value: <bdi dir="ltr">{count(fixture.bets)}</bdi> },
            { name: t`Largest liability`, value: <bdi dir="ltr">{money(fixture.liability, currency)}</bdi> },
            { name: t`Liability limit`, value: <bdi dir="ltr">{money(fixture.bound, currency)}</bdi> },
          ]}
        />
        {!isOver && (
          <div className={styles.acts}>
            <Acts acts={[suspend, voidAll]} isInline onStale={() => void again()} />
          </div>
        )}
        {chosen && <MarketPanel key={chosen.market} fixture={fixture} market={chosen} />}
        <Section title={t`Markets`} flush>
          <DataTable
            label={t`Markets`}
            columns={columns}
            rows={markets.toSorted((a, b) => betsOn(b) - betsOn(a))}
            rowKey={({ market }) => market}
            selected={open}
            empty={t`Nothing is offered, and nobody has bet.`}
          />
        </Section>
      </Scroll>
    </Page>
  );
}
