import { useEffect, useState } from 'react';
import { labels, useLabel } from '../labels.ts';
import styles from './slow-note.module.css';

const SLOW_MS = 10_000;

/** Says, aloud too, that something is on its way, and after ten seconds that the wait is noticed (specification §8). */
export function SlowNote({ label }: { label?: string | undefined }) {
  const say = useLabel();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className={slow ? styles.slow : 'vh'}>
      {slow ? say(labels.slow) : (label ?? say(labels.loading))}
    </span>
  );
}
