import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useSession } from '../../kernel/session-store.ts';
import { useFormat } from '../../kernel/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion } from '../../ui/feedback/skeleton.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { ownListOf } from '../list/game-list-query.ts';
import { useCategoryHalls } from '../list/halls.ts';
import { changeSearch } from '../list/list-search.ts';
import type { GameList } from '../list/lists.ts';
import { ListSearchPlace } from '../list/list-search-place.tsx';
import { pageCount, pageRequest } from '../list/paging.ts';
import { toolsWanted } from '../list/tools-wanted.ts';
import { useGameRows, type GameRows } from '../list/use-game-rows.ts';
import { useGameList, useListSearch, withListSearch } from '../list/use-list-search.ts';
import { GameGrid, GameSkeletons } from '../parts/game-grid.tsx';
import { ListChips } from '../parts/list-chips.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { NoGames } from '../parts/no-games.tsx';
import { RelatedGames } from '../parts/related-games.tsx';
import { PvpRooms } from '../parts/pvp-rooms.tsx';
import { TableKinds } from '../parts/table-kinds.tsx';
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
      {list.category === 'PVP' && <PvpRooms />}
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

/** "27 games from six makers": what can be opened in the whole list, whatever the filters. */
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
  return (
    <div className={styles.rows}>
      <h2 className="vh">{t`Games`}</h2>
      <GameGrid games={data.games} label={i18n._(list.title)} stale={stale} />
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
