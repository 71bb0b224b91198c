import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { favouriteGamesQuery, GameRail, recentGamesQuery } from '../../games/index.ts';
import { MoreLinkTo } from '../../ui/button/router-links.ts';

const FEW = 6;
const NONE: readonly never[] = [];

/** What the member played last, with its place kept while it is on the way. An empty list is not there. */
export function ContinuePlaying() {
  const { t } = useLingui();
  const { data, isError } = useQuery(recentGamesQuery());
  const games = isError ? NONE : data?.list;
  return <GameRail layout="strip" title={t`Continue playing`} games={games} skeleton={FEW} />;
}

/** What the member likes best. */
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
