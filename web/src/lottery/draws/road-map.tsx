import { useLingui } from '@lingui/react/macro';
import type { RoadColumn } from '@baize/protocol/lottery/rules';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { tokenWords } from '../words.ts';
import styles from '../lottery.module.css';

const ROWS = 6;
/** As many as a wide page has room for. */
const COLUMNS = 50;

/** The big road: each run of one outcome is a column. Readers hear the runs in words. */
export function RoadMap({ columns }: { columns: readonly RoadColumn[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  // The newest stand at the end; what finds no room is left out whole, and never cut.
  const shown = columns.slice(-COLUMNS).toReversed();
  const kinds = [...new Set(columns.map(({ outcome }) => outcome))].toSorted();
  const wordOf = (outcome: string) => {
    const words = tokenWords[outcome];
    return words ? i18n._(words) : outcome;
  };
  const sums = kinds.map((kind) => {
    const times = columns.reduce((sum, { outcome, length }) => sum + (outcome === kind ? length : 0), 0);
    return `${wordOf(kind)} ${format.count(times)}`;
  });
  const last = columns.at(-1);
  const name = last ? wordOf(last.outcome) : '';
  const run = format.count(last?.length ?? 0);
  return (
    <>
      <div className={styles.road} aria-hidden="true" dir="ltr">
        {shown.map(({ outcome, length }, index) => (
          <div key={index} className={styles.run}>
            {Array.from({ length: Math.min(length, ROWS) }, (_, at) => (
              <span key={at} className={styles.stop} data-second={outcome === kinds[1] || undefined}>
                {at === ROWS - 1 && length > ROWS ? `+${length - ROWS + 1}` : [...wordOf(outcome)][0]}
              </span>
            ))}
          </div>
        ))}
      </div>
      <p className="muted sm">
        {sums.join(' · ')}
        {last && ` · ${t`Current run: ${name} × ${run}`}`}
      </p>
    </>
  );
}
