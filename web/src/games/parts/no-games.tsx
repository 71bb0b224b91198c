import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { ownListOf } from '../list/game-list-query.ts';
import { activeFilters, changeSearch, clearFilters } from '../list/list-filters.ts';
import type { GameList } from '../list/lists.ts';
import { useListSearch, withListSearch } from '../list/use-list-search.ts';

export interface NoGamesProps {
  list: GameList;
  /** Games there are, though none on this page. */
  elsewhere: boolean;
}

/** Why the list is empty, and the way on. */
export function NoGames({ list, elsewhere }: NoGamesProps) {
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const own = ownListOf(list, search);
  const filters = activeFilters(search);
  const others = filters - (search.name === undefined ? 0 : 1);
  const clear = <Button onClick={() => change({ ...allOff, ...clearFilters(search) })}>{t`Clear filters`}</Button>;
  const everything = (
    <ButtonLink variant="ghost" to="." search={withListSearch({}) as never}>{t`See all games`}</ButtonLink>
  );

  if (elsewhere)
    return (
      <EmptyState
        headingLevel={2}
        title={t`This page is empty`}
        text={t`The list has fewer pages. Go back to the first page.`}
        action={
          <ButtonLink
            to="."
            search={withListSearch(changeSearch(search, {})) as never}
          >{t`Go to first page`}</ButtonLink>
        }
      />
    );
  if (search.name !== undefined)
    return (
      <EmptyState
        headingLevel={2}
        art="search"
        title={t`No games found for “${{ name: search.name }}”`}
        text={
          others > 0
            ? t`${plural(others, {
                one: 'Check the spelling or clear the filter.',
                other: 'Check the spelling or clear the # filters.',
              })}`
            : t`Check the spelling or browse all games.`
        }
        action={
          <>
            {clear}
            {everything}
          </>
        }
      />
    );
  if (own === 'favourites' && filters === (search.mine ? 1 : 0))
    return (
      <EmptyState
        headingLevel={2}
        title={t`No favorites yet`}
        text={t`Tap the heart on a game to save it here.`}
        action={<ButtonLink to="/rng">{t`Browse games`}</ButtonLink>}
      />
    );
  if (own === 'recent' && filters === 1)
    return (
      <EmptyState
        headingLevel={2}
        title={t`No recent games`}
        text={t`Games you play appear here, most recent first.`}
        action={everything}
      />
    );
  if (filters > 0 || search.page !== undefined)
    return (
      <EmptyState
        headingLevel={2}
        art="search"
        title={t`No games match these filters`}
        text={t`Clear the filters to see more games.`}
        action={
          <>
            {filters > 0 && clear}
            {everything}
          </>
        }
      />
    );
  return (
    <EmptyState
      headingLevel={2}
      title={t`No games yet`}
      text={t`New games appear here as soon as they open.`}
      action={<ButtonLink to="/hot">{t`Hot games`}</ButtonLink>}
    />
  );
}

const allOff = {
  name: undefined,
  stake: undefined,
  lines: undefined,
  free: undefined,
  mine: undefined,
  table: undefined,
} as const;
