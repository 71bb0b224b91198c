import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { nameOf } from '../name-of.ts';
import { GameFacts } from '../cards/game-facts.tsx';
import { gameQuery } from '../queries.ts';
import styles from './game-rules-dialog.module.css';

/** The settlement rules of a game's rounds, beside the running game. The paytable itself is in the game's own help. */
export function GameRulesDialog({ of: gameId, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: game, error, isFetching, refetch } = useQuery(gameQuery(useQueryClient(), gameId));
  const name = game ? nameOf(game) : undefined;
  return (
    <Modal title={name === undefined ? t`Game rules` : t`Rules of ${name}`} onClose={onClose}>
      {game ? (
        <GameFacts game={game} />
      ) : error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
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
            The server seed is fixed before you bet: we show its hash first and the seed after the round, so you can
            verify the result.
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
