import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSecondsLeft } from '@baize/kit/kernel/page/use-seconds-left.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { roundMarkOf } from '../list/round-mark.ts';
import styles from './live-now.module.css';
import type { TableNow } from './use-live-tables.ts';

const MOST_MARKS = 6;

/** A live table as it is now: its stakes, its players and the last rounds. */
export function LiveNow({ table }: { table: TableNow }) {
  const { t } = useLingui();
  const format = useFormat();
  const marks = table.past.slice(-MOST_MARKS).flatMap(({ id, result }) => {
    const mark = roundMarkOf(result);
    return mark ? [{ id, ...mark }] : [];
  });
  const players = format.count(table.players);
  return (
    <div className={styles.now}>
      <p className={styles.facts}>
        <bdi dir="ltr">
          {format.money(table.minStake)} – {format.money(table.maxStake)}
        </bdi>
        <span className={styles.players} role="img" aria-label={t`Players at the table: ${players}`}>
          <Icon name="users" /> <bdi dir="ltr">{players}</bdi>
        </span>
        {table.phase === 'BETTING' && !table.closed && <BetsClose untilMs={table.untilMs} />}
      </p>
      {marks.length > 0 && (
        <ol className={styles.marks} dir="ltr" aria-label={t`Last rounds, newest at the end`}>
          {marks.map(({ id, text, tone }) => (
            <li key={id} data-tone={tone}>
              {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The time that bets are still taken; nothing once it is over. */
function BetsClose({ untilMs }: { untilMs: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = useSecondsLeft(untilMs);
  if (left === 0) return null;
  return (
    <span role="timer" aria-live="off">
      {t`Closes in`} <bdi dir="ltr">{format.clock(left)}</bdi>
    </span>
  );
}
