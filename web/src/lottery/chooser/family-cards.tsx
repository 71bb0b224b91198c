import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import type { Hall } from '../halls.ts';
import { Countdown } from './countdown.tsx';
import { FamilyCover } from './family-cover.tsx';
import { FavouriteHeart } from './favourite-heart.tsx';
import type { GameFamily } from './game-families.ts';
import { shortName } from './game-names.ts';
import { LatestDraw } from '../draws/latest-draw.tsx';
import styles from './chooser.module.css';

/** More games of a kind stand behind its button. */
const MOST_ROWS = 3;
/** As many as a phone's row takes. */
const MOST_BALLS = 7;

interface FamilyCardsProps {
  hall: Hall;
  families: readonly GameFamily[];
  drawn: ReadonlyMap<string, DrawNumbers>;
  label: string;
  onFamily: (key: string) => void;
}

/** A card for each kind of lottery: its cover, and its games with their last draws and the time that is left. */
export function FamilyCards({ hall, families, drawn, label, onFamily }: FamilyCardsProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.cards} aria-label={label}>
      {families.map(({ key, title, name, games }) => (
        <li key={key} className={styles.familyCard}>
          <FamilyCover family={games[0]?.family ?? ''} gameCode={games[0]?.gameCode} className={styles.side} />
          <div className={styles.familyGames}>
            <div className={styles.familyHead}>
              <h2 className="h3">{title ? i18n._(title) : name}</h2>
              {games.length > MOST_ROWS && (
                <button type="button" className={styles.all} onClick={() => onFamily(key)}>
                  {t`All`} <bdi dir="ltr">{games.length}</bdi>
                </button>
              )}
            </div>
            <ul className={styles.familyRows}>
              {games.slice(0, MOST_ROWS).map((game) => (
                <FamilyRow key={game.gameCode} hall={hall} game={game} alone={games.length === 1} drawn={drawn} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FamilyRowProps extends Pick<FamilyCardsProps, 'hall' | 'drawn'> {
  game: LotteryMenuGame;
  alone: boolean;
}

function FamilyRow({ hall, game, alone, drawn }: FamilyRowProps) {
  const { gameCode, gameName, family, issue } = game;
  const numbers = drawn.get(gameCode);
  return (
    <li className={styles.familyRow}>
      <Link to={hall.path} search={(previous) => ({ ...previous, gameCode })} className={styles.rowLink}>
        <span className={styles.words}>
          <strong className={alone ? 'vh' : undefined}>{alone ? gameName : shortName(game)}</strong>
          {numbers && <LatestDraw family={family} numbers={numbers} most={MOST_BALLS} />}
        </span>
        {issue && <Countdown closesAt={issue.closesAt} />}
      </Link>
      <FavouriteHeart gameCode={gameCode} gameName={gameName} />
    </li>
  );
}
