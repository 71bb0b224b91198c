import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names.ts';
import { labels, useLabel } from '../labels.ts';
import styles from './ticker.module.css';

export interface TickerItem {
  id: string;
  content: ReactNode;
}

export interface TickerProps {
  label: string;
  items: readonly TickerItem[];
  /** Stands at the start of the line: the way to all of them. */
  start?: ReactNode | undefined;
  className?: string | undefined;
}

/** Short texts, one whole at a time. Nothing moves by itself: the arrows turn them. */
export function Ticker({ label, items, start, className }: TickerProps) {
  const say = useLabel();
  const [turned, setTurned] = useState(0);
  const count = items.length;
  if (count === 0) return null;
  const current = ((turned % count) + count) % count;
  return (
    <section aria-label={label} className={cx(styles.ticker, className)}>
      {start}
      {/* All lie in one place, so that turning them moves nothing. */}
      <ul className={styles.items} aria-live="polite">
        {items.map(({ id, content }, index) => (
          <li key={id} className={cx(index !== current && styles.away)}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <IconButton icon="chevron-prev" label={say(labels.previous)} onClick={() => setTurned(current - 1)} />
          <IconButton icon="chevron-next" label={say(labels.next)} onClick={() => setTurned(current + 1)} />
        </>
      )}
    </section>
  );
}
