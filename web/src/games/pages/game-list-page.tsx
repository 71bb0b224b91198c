import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { ownListOf } from '../list/game-list-query.ts';
import { useCategoryHalls, useCategoryState } from '../list/halls.ts';
import { availabilityOf } from '../availability.ts';
import { changeSearch, isNarrowed } from '../list/list-filters.ts';
import type { GameList } from '../list/lists.ts';
import { ListSearchPlace } from '../list/list-search-place.tsx';
import { pageCount, pageRequest } from '../list/paging.ts';
import { toolsWanted } from '../list/tools-wanted.ts';
import { useGameRows, type GameRows } from '../list/use-game-rows.ts';
import { useGameList, useListSearch, withListSearch } from '../list/use-list-search.ts';
import { GameGrid, GameSkeletons } from '../cards/game-grid.tsx';
import { FEW_GAMES, GameRows as OpenGames } from '../cards/game-row.tsx';
import { WaitingGames } from '../cards/waiting-games.tsx';
import { ClosedCategory } from '../parts/closed-category.tsx';
import { LiveGrid } from '../tables/live-grid.tsx';
import { ListChips } from '../parts/list-chips.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { NoGames } from '../parts/no-games.tsx';
import { RelatedGames } from '../cards/related-games.tsx';
import { SharedRooms } from '../parts/pvp-rooms.tsx';
import { TableKinds } from '../tables/table-kinds.tsx';
import { VendorTabs } from '../parts/vendor-tabs.tsx';
import styles from './game-list-page.module.css';

/** The page that /rng, /live, /hot, /fav and their siblings share. */
export function GameListPage() {
  const list = useGameList();
  // Each list is a page of its own: rows of one must not stand in for another's while those load.
  return (
    <ListSearchPlace key={list.path}>
      <ListPage list={list} />
    </ListSearchPlace>
  );
}

function ListPage({ list }: { list: GameList }) {
  const { i18n } = useLingui();
  const { search } = useListSearch();
  const signedIn = useSession() !== undefined;
  const needsSignIn = ownListOf(list, search) !== undefined && !signedIn;
  const { data, error, isFetching, isPlaceholderData, refetch } = useGameRows(list, search);
  // Covers are drawn between the letters of a search and not under them.
  const drawn = useDeferredValue(data) ?? data;
  const tools = useToolsWanted(list, data?.totalRows) && !(needsSignIn && list.kind === 'favourites');
  const state = useCategoryState(list.category);
  if (state !== undefined && state !== 'open' && !isNarrowed(search) && !error)
    return <ClosedCategory list={list} state={state} games={drawn?.games} />;
  return (
    <div className="wrap">
      <div className={styles.top}>
        <SectionHead
          level={1}
          className={styles.head}
          title={i18n._(list.title)}
          text={<Makers list={list} basis={data?.basis} />}
        />
        <VendorTabs list={list} />
        {list.category === 'LIVE' && <TableKinds />}
        {tools && (
          <>
            <ListTools list={list} searching={isFetching} />
            <ListChips
              list={list}
              shown={
                data && !needsSignIn && !isPlaceholderData
                  ? { count: data.games.length, of: data.totalRows }
                  : undefined
              }
            />
          </>
        )}
      </div>
      {list.category === 'PVP' && <SharedRooms kind="CARDS" />}
      {list.category === 'FISH' && <SharedRooms kind="POND" />}
      {needsSignIn ? (
        <SignInFirst />
      ) : data && drawn ? (
        <div className={styles.lists}>
          <Rows list={list} data={drawn} stale={isPlaceholderData} />
          {!tools && <RelatedGames games={drawn.games} />}
        </div>
      ) : error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion>
          <GameSkeletons count={pageRequest(search.pageNo).pageSize} />
        </LoadingRegion>
      )}
    </div>
  );
}

/** A category says in the menus how long it is; of the other lists their first answer says it. */
function useToolsWanted(list: GameList, total = 0): boolean {
  const { search } = useListSearch();
  const { halls = [] } = useCategoryHalls(list.category);
  const counted = halls.reduce((sum, { count = 0, listed = count }) => sum + listed, 0);
  return toolsWanted(search, counted || total);
}

/** "27 games from six providers": what can be opened in the whole list, whatever the filters. */
function Makers({ list, basis }: { list: GameList; basis: GameRows['basis'] }) {
  const { t } = useLingui();
  const { halls } = useCategoryHalls(list.category);
  if (list.kind === 'favourites') return t`Games you’ve saved.`;
  if (list.kind === 'hot') {
    return basis === 'picks' ? t`Popular now` : t`Most played`;
  }
  const open = halls?.filter(({ count }) => count !== undefined) ?? [];
  if (open.length === 0) return null;
  const games = open.reduce((sum, hall) => sum + (hall.count ?? 0), 0);
  const makers = open.length;
  return t`${plural(games, { one: '# game', other: '# games' })} from ${plural(makers, { one: '# provider', other: '# providers' })}. Each game’s rules show its return to player.`;
}

function Rows({ list, data, stale }: { list: GameList; data: GameRows; stale: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { search } = useListSearch();
  const request = pageRequest(search.pageNo);
  if (data.games.length === 0) return <NoGames list={list} elsewhere={data.totalRows > 0} />;
  // An order by name is kept whole; in every other order the games that can be played stand first.
  const open = search.sort === 'name' ? data.games : data.games.filter((game) => availabilityOf(game) === 'open');
  const rest = data.games.filter((game) => !open.includes(game));
  const isLive = list.category === 'LIVE';
  const Grid = isLive ? LiveGrid : GameGrid;
  const few =
    !isLive && open.length <= FEW_GAMES && search.sort !== 'name' && open.every(({ isGame }) => isGame === 'GAME');
  return (
    <div className={styles.rows}>
      <h2 className="vh">{t`Games`}</h2>
      {open.length === 0 ? null : few ? (
        <OpenGames games={open} label={i18n._(list.title)} />
      ) : (
        <Grid games={open} label={i18n._(list.title)} stale={stale} />
      )}
      <WaitingGames games={rest} />
      <Pagination
        className={styles.pages}
        page={request.pageNo}
        pageCount={pageCount(data.totalRows, request)}
        linkFor={(pageNo, props) => (
          <Link
            {...props}
            to="."
            search={withListSearch(changeSearch(search, { pageNo })) as never}
            title={format.count(pageNo)}
          />
        )}
      />
    </div>
  );
}

function Failed({ error, ...rest }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  return <FailedState headingLevel={2} title={t`We couldn’t load the games`} text={say(error)} {...rest} />;
}

function SignInFirst() {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <EmptyState
      headingLevel={2}
      title={t`Log in to see your games`}
      text={t`Your favorites and recent games are saved to your account.`}
      action={<Button variant="primary" onClick={() => modals.open('login')}>{t`Log in`}</Button>}
    />
  );
}
