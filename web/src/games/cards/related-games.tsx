import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '@baize/protocol/games';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { hotGamesQuery, recentGamesQuery } from '../queries.ts';
import { GameRail } from './game-rail.tsx';

const FEW = 7;
const NONE: readonly never[] = [];

/** Further games under a short list: what the member played last, and what is played most. None stands there twice. */
export function RelatedGames({ games }: { games: readonly Game[] }) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const { data: recent } = useQuery({ ...recentGamesQuery(), enabled: signedIn });
  const { data: hot, isPending } = useQuery(hotGamesQuery());
  const here = new Set(games.map(({ gameId }) => gameId));
  const others = (list: readonly Game[] = NONE) => list.filter(({ gameId }) => !here.has(gameId));
  const played = others(recent?.list).slice(0, FEW);
  const seen = new Set(played.map(({ gameId }) => gameId));
  const more = others(hot?.list).filter(({ gameId }) => !seen.has(gameId));
  return (
    <>
      <GameRail layout="strip" title={t`Continue playing`} games={played} />
      <GameRail layout="strip" title={t`More games`} games={isPending ? undefined : more} skeleton={FEW} />
    </>
  );
}
