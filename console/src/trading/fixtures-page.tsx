import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { BookFixture } from '@baize/protocol/games';
import { brandOfConsole } from '../kernel/brand.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { Page, Scroll } from '../ui/page.tsx';
import { bookQuery, EVERY_MS } from './calls.ts';
import { SPORT_NAMES, useTradingWords } from './words.ts';
import styles from './trading.module.css';

const route = getRouteApi('/frame/trading');

const isLive = ({ phase }: BookFixture): boolean => phase === 'play' || phase === 'break';
/** Matches that can still cost something come first. */
const ORDER: Readonly<Record<BookFixture['phase'], number>> = { play: 0, break: 0, before: 1, over: 2, abandoned: 2 };

/** The matches of the book with what stands open on them: live, to come, over. */
export function FixturesPage() {
  const { t } = useLingui();
  const { money, count, date } = useFormat();
  const words = useTradingWords();
  const { sport: asked, mode: askedMode } = route.useSearch();
  const navigate = route.useNavigate();
  const sport = SPORT_NAMES.find((each) => each === asked);
  const mode = askedMode === 'TRIAL' ? 'TRIAL' : 'REAL';
  const list = useQuery({
    ...bookQuery('listFixtures', { query: { mode, ...(sport && { sport }) } }),
    refetchInterval: EVERY_MS,
    enabled: may('games.trading'),
  });
  if (!may('games.trading')) return <NotAllowed />;
  const { currency } = brandOfConsole();
  const rows = list.data?.list.toSorted((a, b) => ORDER[a.phase] - ORDER[b.phase] || a.startsAtMs - b.startsAtMs);
  const set = (name: 'sport' | 'mode', value: string) =>
    void navigate({ search: (before) => ({ ...before, [name]: value || undefined }), replace: true });
  const columns: readonly DataColumn<BookFixture>[] = [
    {
      id: 'match',
      head: t({ context: 'a sports event', message: 'Match' }),
      tone: 'strong',
      fold: 1,
      grow: true,
      cell: ({ fixture, home, away, suspended }) => (
        <>
          <Link to="/trading/$fixtureId" params={{ fixtureId: fixture }} search={{ mode: askedMode }}>
            {home} – {away}
          </Link>{' '}
          {suspended && <Tag tone="warn">{t`Suspended`}</Tag>}
        </>
      ),
    },
    { id: 'league', head: t`League`, cell: ({ league }) => league, title: ({ league }) => league },
    { id: 'sport', head: t`Sport`, fold: 3, cell: (row) => words.sport(row.sport) },
    {
      id: 'state',
      head: t`Status`,
      cell: (row) => (
        <State shape={isLive(row) ? 'dot' : row.phase === 'before' ? 'ring' : 'off'}>{words.phase(row.phase)}</State>
      ),
    },
    {
      id: 'score',
      head: t`Score`,
      number: true,
      cell: ({ phase, score }) => (phase === 'before' ? '–' : <bdi dir="ltr">{`${score.home}:${score.away}`}</bdi>),
    },
    {
      id: 'start',
      head: t`Start`,
      number: true,
      tone: 'quiet',
      fold: 4,
      cell: ({ startsAtMs }) => date(new Date(startsAtMs).toISOString(), 'time'),
    },
    { id: 'bets', head: t`Open bets`, number: true, cell: ({ bets }) => <bdi dir="ltr">{count(bets)}</bdi> },
    {
      id: 'liability',
      head: t`Largest liability`,
      number: true,
      fold: 2,
      cell: ({ liability }) => <bdi dir="ltr">{money(liability, currency)}</bdi>,
    },
  ];
  return (
    <Page
      title={t`Trading`}
      meta={t`liability at this brand`}
      tools={
        <div className={styles.tools}>
          <SelectField
            label={t`Sport`}
            labelHidden
            compact
            value={sport ?? ''}
            onChange={({ currentTarget }) => set('sport', currentTarget.value)}
            options={[
              { value: '', label: t`All sports` },
              ...SPORT_NAMES.map((value) => ({ value, label: words.sport(value) })),
            ]}
          />
          <SelectField
            label={t`Money`}
            labelHidden
            compact
            value={mode === 'TRIAL' ? mode : ''}
            onChange={({ currentTarget }) => set('mode', currentTarget.value)}
            options={[
              { value: '', label: t`Money` },
              { value: 'TRIAL', label: t`Demo credits` },
            ]}
          />
          <Link to="/trading/settings">{t`Margins and limits`}</Link>
        </div>
      }
    >
      <Scroll label={t`Trading`}>
        <DataTable
          label={t`Trading`}
          columns={columns}
          rows={rows}
          rowKey={({ fixture }) => fixture}
          empty={t`No match of this sport is listed.`}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </Scroll>
    </Page>
  );
}
