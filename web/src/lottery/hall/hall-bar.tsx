import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { LotteryIssue, LotteryMenuGame, OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import type { Hall } from '../halls.ts';
import { timeLeft } from '../parts/time-left.ts';
import { useServerNow } from '../use-hall.ts';
import { kindName, shortName } from '../chooser/game-names.ts';
import { FamilyCover } from '../chooser/family-cover.tsx';
import styles from './hall-bar.module.css';
import { LastDraw } from './last-draw.tsx';
import { LazyGameSwitch, LazyWallet } from './lazy-parts.ts';
import { shortIssue } from '../draws/short-issue.ts';

const DAY_SECONDS = 24 * 3_600;
const HALF_DAY_SECONDS = DAY_SECONDS / 2;

interface HallBarProps {
  hall: Hall;
  game: LotteryMenuGame;
  games: readonly LotteryMenuGame[];
  described: LotteryGame | undefined;
  /** Whether the hall has come. Before, and where it does not, nobody can say whether there was a draw. */
  known: boolean;
  issue: LotteryIssue | undefined;
  /** The newest first. */
  results: readonly OpenedNumbers[];
  /** An issue has closed and is not drawn yet. */
  drawing: boolean;
}

/** The strip that never leaves a hall: which game, its last draw, and how long the open issue is on sale. */
export function HallBar({ hall, game, games, described, known, issue, results, drawing }: HallBarProps) {
  const { t } = useLingui();
  const signedIn = useSession() !== undefined;
  const [switching, setSwitching] = useState(false);
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <div className={styles.top}>
          <Link to={hall.path} search={{}} aria-label={t`All lotteries`} className={styles.back}>
            <Icon name="chevron-prev" />
          </Link>
          <button type="button" aria-haspopup="dialog" className={styles.switch} onClick={() => setSwitching(true)}>
            <FamilyCover family={game.family} gameCode={game.gameCode} className={styles.cover} />
            <span className={styles.name}>
              {kindName(game)}
              {shortName(game) !== game.gameName && <small>{shortName(game)}</small>}
            </span>
            <Icon name="chevron-down" size="sm" />
          </button>
          {signedIn && (
            <Suspense>
              <LazyWallet />
            </Suspense>
          )}
        </div>
        {known ? (
          <>
            <LastDraw described={described} results={results} drawing={drawing} />
            <Clock issue={issue} />
          </>
        ) : (
          <p className={styles.next}>
            <span className={styles.clock}>
              <Amount value={null} />
            </span>
          </p>
        )}
      </div>
      {switching && (
        <Suspense>
          <LazyGameSwitch hall={hall} games={games} chosen={game.gameCode} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Clock({ issue }: { issue: LotteryIssue | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useServerNow();
  if (!issue) return <p className={styles.next}>{t`The next issue opens soon.`}</p>;
  const left = Math.max(0, Math.ceil((Date.parse(issue.closesAt) - now) / 1_000));
  const count = Math.floor(left / DAY_SECONDS);
  // A draw that is not today needs its day.
  const draw = format.date(issue.drawsAt, left > HALF_DAY_SECONDS ? 'moment' : 'time');
  return (
    <div className={styles.next}>
      <span className={styles.caption}>
        <bdi dir="ltr">{shortIssue(issue.issue)}</bdi> · {t`Closes in`}
      </span>
      <span role="timer" aria-live="off" className={styles.clock}>
        {count > 0 && <span className={styles.days}>{t`${plural(count, { one: '# day', other: '# days' })}`} </span>}
        <bdi dir="ltr">{count === 0 ? timeLeft(left, format.clock) : format.clock(left % DAY_SECONDS)}</bdi>
      </span>
      <span className={styles.caption}>
        {t`Draw`} <bdi>{draw}</bdi>
      </span>
      <Gauge key={issue.issue} left={left} />
    </div>
  );
}

/** The time left as a line that runs out; full when the reader came. */
function Gauge({ left }: { left: number }) {
  const [whole] = useState(Math.max(left, 1));
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.gauge}>
      <path d="M0 2H100" />
      <path d={`M0 2H${Math.min(100, (left / whole) * 100)}`} />
    </svg>
  );
}
