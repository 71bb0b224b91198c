import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Game } from '@baize/protocol/games';
import { useModals } from '../../kernel/modals.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { cx } from '@baize/kit/ui/class-names.ts';
import { availabilityOf, badgeOf, hasFreePlay } from '../availability.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { nameOf } from '../name-of.ts';
import { badgeWords } from '../words.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCover } from './game-cover.tsx';
import styles from './game-card.module.css';

export interface GameCardProps {
  game: Game;
  /** The cover is wanted at once. */
  eager?: boolean | undefined;
  /** The heading over the card says its state: no badge says it again. */
  bare?: boolean | undefined;
}

/**
 * A game in the lobby. The card itself opens the game's sheet, which is all that touch and keyboard need; a
 * mouse finds Play and Try free on the lifted cover as a short cut. A wall of them is not drawn again for each
 * step of a search.
 */
export const GameCard = memo(function GameCard({ game, eager, bare }: GameCardProps) {
  const { i18n } = useLingui();
  const open = useOpen(game);
  const badge = bare ? undefined : badgeOf(game);
  const playable = availabilityOf(game) === 'open' && game.isGame === 'GAME';
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <GameCover
          icon={game.showIcon}
          eager={eager}
          className={cx(availabilityOf(game) === 'closed' && styles.closed)}
        />
        {badge && (
          <span className={cx(styles.flag, playable && styles.playable)}>
            <Badge tone="cover">{i18n._(badgeWords[badge])}</Badge>
          </span>
        )}
        {playable && <Shortcuts game={game} />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.heading}>
          <button type="button" className={styles.open} onClick={open}>
            <span className={styles.name}>{nameOf(game)}</span>
          </button>
        </h3>
        <p className={styles.maker}>{game.accountTypeName}</p>
      </div>
      <FavouriteButton game={game} onCover className={styles.heart} />
    </article>
  );
});

/** Opens a game's sheet, or the list of games that the entry stands for (specification §3, isGame). */
function useOpen({ gameId, isGame }: Game): () => void {
  const modals = useModals();
  return () => modals.open(isGame === 'GAME' ? 'game' : 'game-list', gameId);
}

/** Not in the tab order: the sheet holds the same two, and four stops a card would be too many. */
function Shortcuts({ game }: { game: Game }) {
  const { t } = useLingui();
  const { launch, opening } = useLaunch();
  const name = nameOf(game);
  return (
    <div className={cx(styles.veil, opening && styles.held)}>
      <Button
        variant="primary"
        size="sm"
        onFelt
        tabIndex={-1}
        busy={opening === 'real'}
        aria-label={t`Play ${name}`}
        onClick={() => launch(game, 'real')}
      >
        {t({ context: 'open a game', message: 'Play' })}
      </Button>
      {hasFreePlay(game) && (
        <Button
          size="sm"
          onFelt
          tabIndex={-1}
          busy={opening === 'trial'}
          aria-label={t`Try free: ${name}`}
          onClick={() => launch(game, 'trial')}
        >
          {t`Try free`}
        </Button>
      )}
    </div>
  );
}
