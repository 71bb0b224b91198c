import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState, Segmented, toast } from '@baize/kit/ui';
import { lotteryGame } from '@baize/protocol/lottery';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { Acts } from '../ui/acts.tsx';
import { State } from '../ui/marks.tsx';
import { Empty, Page } from '../ui/page.tsx';
import { lottery, lotteryQuery, useLotteryAgain } from './calls.ts';
import { IssuesView } from './issues-view.tsx';
import { OddsView } from './odds-view.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { sourceWord } from './words.ts';

const route = getRouteApi('/frame/lotteries/$gameCode');

/** One lottery: its draws with their tickets and exposure, odds and caps, and the schedule. */
export function LotteryPage() {
  const { t, i18n } = useLingui();
  const { gameCode } = route.useParams();
  const { view: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const again = useLotteryAgain();
  const { data, error, refetch } = useQuery({ ...lotteryQuery('listClosedGames'), enabled: may('lottery.games') });
  if (!may('lottery.games')) return <NotAllowed />;
  const row = data?.list.find((each) => each.gameCode === gameCode);
  const game = lotteryGame(gameCode);
  if (error && !data)
    return <FailedState headingLevel={1} title={t`This lottery didn’t load`} onRetry={() => void refetch()} />;
  if (!data || !row || !game)
    return (
      <Page title={t`Lottery`}>
        <Empty>{data ? t`There is no such lottery.` : t`Loading…`}</Empty>
      </Page>
    );
  const views = [
    ...(may('lottery.issues') ? [{ value: 'draws', label: t`Draws` }] : []),
    { value: 'odds', label: t`Odds and caps` },
    { value: 'schedule', label: t`Schedule` },
  ];
  const view = views.some(({ value }) => value === asked) ? asked : views[0]?.value;
  const { open, gameName } = row;
  return (
    <Page
      title={gameName}
      meta={
        <State shape={open ? 'ok' : 'off'}>
          {open ? t`on sale` : t`not sold`} · {i18n._(sourceWord(row.source))}
        </State>
      }
      acts={<Link to="/lotteries">{t`All lotteries`}</Link>}
      tools={
        <>
          <Segmented
            label={t`View`}
            value={view ?? null}
            onValueChange={(next) => void navigate({ search: { view: next } })}
            options={views}
          />
          <Acts
            isInline
            onStale={() => void again()}
            acts={[
              {
                id: 'sale',
                name: open ? t`Stop sale` : t`Start sale`,
                label: open ? t`Stop sale` : t`Start sale`,
                ...(open && { asks: { say: t`Nobody of this brand can buy a ticket. Tickets that were sold stand.` } }),
                run: async () => {
                  await lottery.setGameOpen({ params: { gameCode }, body: { open: !open } });
                  await again();
                  toast.ok(open ? t`Sale stopped` : t`On sale`, gameName);
                },
              },
            ]}
          />
        </>
      }
    >
      {view === 'draws' ? (
        <IssuesView game={game} />
      ) : view === 'odds' ? (
        <OddsView game={game} />
      ) : (
        <ScheduleView game={game} isOfficial={row.source === 'OFFICIAL'} />
      )}
    </Page>
  );
}
