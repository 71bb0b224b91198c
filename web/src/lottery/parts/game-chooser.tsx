import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { useFormat } from '../../kernel/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Hall } from '../halls.ts';
import styles from './lottery.module.css';

const closesAt = ({ issue }: LotteryMenuGame): string => issue?.closesAt ?? '9';

/** Every game of a hall with its next draw, the soonest first. */
export function GameChooser({ hall, games }: { hall: Hall; games: readonly LotteryMenuGame[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (games.length === 0)
    return (
      <EmptyState headingLevel={2} title={t`No lotteries are open`} text={t`They appear here as soon as they open.`} />
    );
  const sorted = games.toSorted((one, other) => (closesAt(one) < closesAt(other) ? -1 : 1));
  return (
    <ul className={styles.games} aria-label={t`Lotteries`}>
      {sorted.map(({ gameCode, gameName, issue }) => {
        const at = issue && format.date(issue.drawsAt);
        return (
          <li key={gameCode}>
            <Link to={hall.path} search={(previous) => ({ ...previous, gameCode })} className={styles.game}>
              <strong>{gameName}</strong>
              <span className="muted sm">{at === null ? t`No draw planned` : <bdi>{t`Next draw: ${at}`}</bdi>}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
