import { useLingui } from '@lingui/react/macro';
import type { Game } from '@baize/protocol/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useModals } from '../../kernel/modals.ts';
import { hasFreePlay } from '../availability.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { nameOf } from '../name-of.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCover } from './game-cover.tsx';
import styles from './game-row.module.css';

/** A list is short up to so many open games: then each has room for what it pays and takes. */
export const FEW_GAMES = 6;

/** Open games of a short list, each with its figures and both ways to play. */
export function GameRows({ games, label }: { games: readonly Game[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.rows}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameRow game={game} />
        </li>
      ))}
    </ul>
  );
}

function GameRow({ game }: { game: Game }) {
  const { t } = useLingui();
  const modals = useModals();
  const { launch, opening } = useLaunch();
  const name = nameOf(game);
  return (
    <Card as="article" className={styles.row}>
      <GameCover icon={game.showIcon} eager className={styles.cover} />
      <div className={styles.words}>
        <h3 className={styles.heading}>
          {/* The whole row opens the sheet; the buttons lie above it. */}
          <button type="button" className={styles.open} onClick={() => modals.open('game', game.gameId)}>
            {name}
          </button>
        </h3>
        <p className={styles.maker}>{game.accountTypeName}</p>
        <Figures game={game} />
      </div>
      <div className={styles.acts}>
        <Button busy={opening === 'real'} aria-label={t`Play ${name}`} onClick={() => launch(game, 'real')}>
          {t({ context: 'open a game', message: 'Play' })}
        </Button>
        {hasFreePlay(game) && (
          <Button
            variant="ghost"
            busy={opening === 'trial'}
            aria-label={t`Try free: ${name}`}
            onClick={() => launch(game, 'trial')}
          >
            {t`Try free`}
          </Button>
        )}
      </div>
      <FavouriteButton game={game} className={styles.heart} />
    </Card>
  );
}

/** Figures that the game states of itself; the others are left out. */
function Figures({ game: { rtpBps, minStake, maxStake } }: { game: Game }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <dl className={styles.figures}>
      {rtpBps !== null && (
        <div>
          <dt>{t`Return to player`}</dt>
          <dd>
            <bdi dir="ltr">{format.percent(rtpBps)}</bdi>
          </dd>
        </div>
      )}
      {minStake !== null && maxStake !== null && (
        <div>
          <dt>{t`Stake range`}</dt>
          <dd>
            <bdi dir="ltr">
              {format.money(minStake)} – {format.money(maxStake)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
