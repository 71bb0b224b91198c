import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { timeLeft } from '../parts/time-left.ts';
import { useServerNow } from '../use-hall.ts';
import styles from './chooser.module.css';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long an issue is still on sale: 0:42, 3:02:28, 2 days 4:10. */
export function Countdown({ closesAt }: { closesAt: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = Math.max(0, Math.ceil((Date.parse(closesAt) - useServerNow()) / 1_000));
  const days = Math.floor(left / DAY_SECONDS);
  const hours = <bdi dir="ltr">{format.clock(left % DAY_SECONDS).slice(0, -3)}</bdi>;
  return (
    <span role="timer" aria-live="off" className={styles.countdown} data-soon={left < 10 || undefined}>
      {days > 0 ? (
        <>
          {t`${plural(days, { one: '# day', other: '# days' })}`} <small>{hours}</small>
        </>
      ) : (
        <bdi dir="ltr">{timeLeft(left, format.clock)}</bdi>
      )}
    </span>
  );
}
