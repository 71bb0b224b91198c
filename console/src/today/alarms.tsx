import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { Alarm } from '@baize/protocol/ops';
import { State } from '../ui/marks.tsx';
import styles from './today.module.css';

/** After a start all readers of the event log are late together, so more of them than this share a line. */
const LATE_MOST = 2;

/** Alarms with those of late readers as one, which bears the most events and the oldest time. */
function folded(alarms: readonly Alarm[]): readonly Alarm[] {
  const late = alarms.filter(({ kind }) => kind === 'CONSUMER_LATE');
  const [first] = late;
  if (first === undefined || late.length <= LATE_MOST) return alarms;
  const together: Alarm = {
    ...first,
    subject: late.map(({ subject }) => subject).join(', '),
    count: Math.max(...late.map(({ count }) => count)),
  };
  return alarms.flatMap((alarm) => (alarm === first ? [together] : alarm.kind === 'CONSUMER_LATE' ? [] : [alarm]));
}

/** Lists what somebody should look into, oldest first. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const words = ({ kind, subject, count }: Alarm): readonly [state: string, text: string] => {
    switch (kind) {
      case 'JOB_FAILED':
        return [t`Failing`, t`The job ${subject} fails on ${count} rows, which are tried again by themselves.`];
      case 'CONSUMER_LATE':
        return [t`Late`, t`Behind by ${count} events, so their figures are old: ${subject}.`];
      case 'RECONCILIATION':
        return [t`Differs`, t`Reconciliation of ${subject}: ${count} differences between our books and theirs.`];
      case 'VENDOR_FAILING':
        return [t`Failing`, t`${subject} has not said how ${count} transfers ended.`];
      case 'MESSAGES_FAILED':
        return [t`Failing`, t`${count} messages by ${subject} couldn’t be delivered in the last day.`];
      default:
        return [kind, subject];
    }
  };
  return (
    <ul className={styles.alarms} role="list" aria-label={t`Alarms`}>
      {folded(alarms).map((alarm) => {
        const [state, text] = words(alarm);
        return (
          <li key={alarm.kind + alarm.subject}>
            <State shape={alarm.kind === 'CONSUMER_LATE' || alarm.kind === 'RECONCILIATION' ? 'warn' : 'bad'}>
              {state}
            </State>
            <span className={styles.text}>{text}</span>
            <time dateTime={alarm.since}>{t`since ${{ when: date(alarm.since) }}`}</time>
          </li>
        );
      })}
    </ul>
  );
}
