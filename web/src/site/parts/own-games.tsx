import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { favouriteGamesQuery, GameRail, recentGamesQuery } from '../../games/index.ts';
import { MoreLinkTo } from '../../ui/button/router-links.ts';

const NONE: readonly never[] = [];

/** What the member played last and likes best. A list that is empty is not there. */
export function OwnGames() {
  const { t } = useLingui();
  const { data: recent } = useQuery(recentGamesQuery());
  const { data: favourites } = useQuery(favouriteGamesQuery());
  return (
    <>
      <GameRail layout="strip" title={t`Played lately`} games={recent?.list ?? NONE} />
      <GameRail
        layout="strip"
        title={t`Your favourites`}
        games={favourites?.list ?? NONE}
        end={<MoreLinkTo to="/fav">{t`All favourites`}</MoreLinkTo>}
      />
    </>
  );
}
