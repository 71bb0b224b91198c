import { useLingui } from '@lingui/react/macro';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import type { Game } from '@baize/protocol/games';
import { nameOf } from '../name-of.ts';
import { GameCover } from '../cards/game-cover.tsx';
import styles from './game-opening.module.css';

export interface GameOpeningProps {
  game?: Game | undefined;
  /** It takes longer than it should; the player may try again without waiting for the end. */
  slow?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** A game on its way. */
export function GameOpening({ game, slow = false, onRetry }: GameOpeningProps) {
  const { t } = useLingui();
  const name = game && nameOf(game);
  const label = name === undefined ? t`Opening the game` : t`Opening ${name}`;
  return (
    <LoadingRegion label={label} className={styles.opening}>
      {game ? (
        <GameCover icon={game.showIcon} eager className={styles.cover} />
      ) : (
        <Skeleton shape="cover" className={styles.cover} />
      )}
      <p aria-hidden="true">{label}</p>
      <Skeleton className={styles.line} />
      {slow && (
        <div role="status" className={styles.slow}>
          <p className="sm">{t`This is taking longer than usual.`}</p>
          {onRetry && (
            <Button size="sm" icon="refresh" onClick={onRetry}>
              {t`Reopen game`}
            </Button>
          )}
        </div>
      )}
    </LoadingRegion>
  );
}
