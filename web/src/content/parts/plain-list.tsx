import type { ReactNode } from 'react';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import styles from './plain-list.module.css';

export interface PlainPoint {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** A few points, each a short title and a sentence or two; numbered where their order counts. */
export function PlainList({ points, numbered = false }: { points: readonly PlainPoint[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {points.map(({ id, title, text }, index) => (
        <li key={id} className={styles.point}>
          <span aria-hidden="true" className={styles.sign}>
            {numbered ? index + 1 : <Icon name="check" size="sm" />}
          </span>
          <div className={styles.words}>
            <b>{title}</b>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
