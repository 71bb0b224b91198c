import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModalProps } from '../../kernel/modals.ts';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { GameFacts } from '../parts/game-facts.tsx';
import { gameQuery } from '../queries.ts';
import styles from './game-rules-dialog.module.css';

/** How rounds of a game are settled, beside the running game. The paytable itself is in the game's own help. */
export function GameRulesDialog({ of: gameId, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const { data: game } = useQuery(gameQuery(useQueryClient(), gameId));
  return (
    <Modal title={game ? t`Rules of ${game.gameName}` : t`Game rules`} onClose={onClose}>
      {game ? (
        <GameFacts game={game} />
      ) : (
        game === undefined && (
          <LoadingRegion>
            <Skeleton />
            <Skeleton />
          </LoadingRegion>
        )
      )}
      <ul className={styles.rules}>
        <li>
          <Trans>
            Return to player (RTP) is the share of all stakes paid back over the long run. A single session can differ
            widely.
          </Trans>
        </li>
        <li>
          <Trans>Every round is in your betting record, with its stake and return.</Trans>
        </li>
        <li>
          <Trans>
            The result is fixed before you bet: we show the seed’s hash first and the seed after the round, so you can
            verify it.
          </Trans>
        </li>
        <li>
          <Trans>If you lose your connection, finished rounds are paid and unfinished rounds are refunded.</Trans>
        </li>
        <li>
          <Trans>The paytable and instructions are in the game’s help.</Trans>
        </li>
      </ul>
    </Modal>
  );
}
