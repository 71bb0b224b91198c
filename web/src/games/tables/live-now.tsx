import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { roundMarkOf } from '../list/round-mark.ts';
import { liveTablesQuery } from '../queries.ts';
import styles from './live-now.module.css';

const MOST_MARKS = 6;

/** A live table as it is now: its stakes, its players and the last rounds. */
export function LiveNow({ gameId }: { gameId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(liveTablesQuery());
  const table = data?.list.find((each) => each.gameId === gameId);
  if (!table) return null;
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
