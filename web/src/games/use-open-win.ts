import { useRouter } from '@tanstack/react-router';
import type { Winner } from '@baize/protocol/games';
import { useModals } from '../kernel/modals.ts';
import { hallPaths } from './hall-paths.ts';

/** Leads from a win to what was played: a game's sheet, or a lottery's hall. */
export function useOpenWin(): (win: Pick<Winner, 'gameId' | 'lottoArea'>) => void {
  const modals = useModals();
  const router = useRouter();
  return ({ gameId, lottoArea }) => {
    if (lottoArea === null) modals.open('game', gameId);
    else void router.navigate({ to: hallPaths[lottoArea], search: { gameCode: gameId } });
  };
}
