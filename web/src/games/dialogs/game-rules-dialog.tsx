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
            Return to player is what all stakes together pay back in the long run. A single session can end far from it.
          </Trans>
        </li>
        <li>
          <Trans>Every round stands in your betting record, with its stake and what it returned.</Trans>
        </li>
        <li>
          <Trans>
            The draw is fixed before you stake: its fingerprint is shown first and the secret after the round, so you
            can check it.
          </Trans>
        </li>
        <li>
          <Trans>If the connection breaks, a round that was drawn is paid and one that was not is refunded.</Trans>
        </li>
        <li>
          <Trans>The paytable and how to play are in the game, under its own help.</Trans>
        </li>
      </ul>
    </Modal>
  );
}
