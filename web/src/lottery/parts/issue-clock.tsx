import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LotteryIssue } from '@baize/protocol/lottery';
import { useFormat } from '../../kernel/format.ts';
import styles from './lottery.module.css';
import { useServerNow } from './use-hall.ts';

const DAY_SECONDS = 24 * 3_600;
const HALF_DAY_SECONDS = DAY_SECONDS / 2;

/** The issue that can be bought, and how long. The time is the server's. */
export function IssueClock({ issue, drawing }: { issue: LotteryIssue; drawing: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = Math.max(0, Math.ceil((Date.parse(issue.closesAt) - useServerNow()) / 1_000));
  const count = Math.floor(left / DAY_SECONDS);
  // What is not today needs its day.
  const draw = format.date(issue.drawsAt, left > HALF_DAY_SECONDS ? 'moment' : 'time');
  return (
    <div className={styles.clock}>
      <div>
        <p className="muted sm">{t`Issue`}</p>
        <p>
          <bdi dir="ltr">{issue.issue}</bdi>
        </p>
      </div>
      <div>
        <p className="muted sm">{t`Closes in`}</p>
        <p role="timer" className="amount">
          {count > 0 && <>{t`${plural(count, { one: '# day', other: '# days' })}`} </>}
          <bdi dir="ltr">{format.clock(left % DAY_SECONDS)}</bdi>
        </p>
      </div>
      <div>
        <p className="muted sm">{drawing ? t`Drawing now` : t`Draw`}</p>
        <p>
          <bdi>{draw}</bdi>
        </p>
      </div>
    </div>
  );
}
