import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { favouriteGamesQuery, GameRail, recentGamesQuery } from '../../games/index.ts';
import { MoreLinkTo } from '@baize/kit/ui/button/router-links.ts';

const FEW = 6;
const NONE: readonly never[] = [];

/** The member's recent games, with their place kept while they load. An empty list is not shown. */
export function ContinuePlaying() {
  const { t } = useLingui();
  const { data, isError } = useQuery(recentGamesQuery());
  const games = isError ? NONE : data?.list;
  return <GameRail layout="strip" title={t`Continue playing`} games={games} skeleton={FEW} />;
}

/** The member's favourites. */
export function FavouriteGames() {
  const { t } = useLingui();
  const { data } = useQuery(favouriteGamesQuery());
  return (
    <GameRail
      layout="strip"
      title={t`Your favorites`}
      games={data?.list ?? NONE}
      end={<MoreLinkTo to="/fav">{t`All favorites`}</MoreLinkTo>}
    />
  );
}
