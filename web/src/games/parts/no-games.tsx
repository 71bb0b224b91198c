import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/router-links.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ownListOf } from '../list/game-list-query.ts';
import { activeFilters, changeSearch, clearFilters } from '../list/list-search.ts';
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
        title={t`The list is not that long`}
        text={t`There are games, but none on this page.`}
        action={
          <ButtonLink
            to="."
            search={withListSearch(changeSearch(search, {})) as never}
          >{t`To the first page`}</ButtonLink>
        }
      />
    );
  if (search.name !== undefined)
    return (
      <EmptyState
        headingLevel={2}
        art="search"
        title={t`No game is called “${search.name}”`}
        text={
          others > 0
            ? t`${plural(others, {
                one: 'Check the spelling, or clear the filter and look again.',
                other: 'Check the spelling, or clear the # filters and look again.',
              })}`
            : t`Check the spelling, or look through all games.`
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
        title={t`No favourites here yet`}
        text={t`Press the heart on a game, and it stands here.`}
        action={<ButtonLink to="/rng">{t`Look around`}</ButtonLink>}
      />
    );
  if (own === 'recent' && filters === 1)
    return (
      <EmptyState
        headingLevel={2}
        title={t`Nothing played here yet`}
        text={t`The games you open stand here, the latest first.`}
        action={everything}
      />
    );
  if (filters > 0 || search.page !== undefined)
    return (
      <EmptyState
        headingLevel={2}
        art="search"
        title={t`No game fits these filters`}
        text={t`Clear them and look again.`}
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
      title={t`No games here yet`}
      text={t`They are listed as soon as a maker opens one.`}
      action={<ButtonLink to="/hot">{t`Hot games`}</ButtonLink>}
    />
  );
}

const allOff = { name: undefined, stake: undefined, lines: undefined, free: undefined, mine: undefined } as const;
