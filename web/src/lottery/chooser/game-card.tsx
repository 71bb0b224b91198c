import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { FamilyCover } from './family-cover.tsx';
import type { Hall } from '../halls.ts';
import styles from './chooser.module.css';
import { Countdown } from './countdown.tsx';
import { LatestDraw } from '../draws/latest-draw.tsx';

interface GameCardProps {
  hall: Hall;
  game: LotteryMenuGame;
  /** Its last draw; undefined until it is known, or where nothing was drawn yet. */
  numbers: DrawNumbers | undefined;
}

/** A lottery with its last draw and the time until the next one closes. */
export function GameCard({ hall, game: { gameCode, gameName, family, issue }, numbers }: GameCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const at = issue && format.date(issue.drawsAt);
  return (
    <Link to={hall.path} search={(previous) => ({ ...previous, gameCode })} className={styles.card}>
      <FamilyCover family={family} gameCode={gameCode} className={styles.cover} />
      <span className={styles.words}>
        <strong>{gameName}</strong>
        {numbers ? (
          <LatestDraw family={family} numbers={numbers} />
        ) : (
          <span className="muted sm">{at === null ? t`No draw planned` : <bdi>{t`Next draw: ${at}`}</bdi>}</span>
        )}
      </span>
      {issue && <Countdown closesAt={issue.closesAt} />}
    </Link>
  );
}
