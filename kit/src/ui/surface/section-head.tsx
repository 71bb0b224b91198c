import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  level?: 1 | 2 | 3 | 4 | undefined;
  text?: ReactNode | undefined;
  /** Stands at the end of the line: a more-link, a segmented control. */
  end?: ReactNode | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export function SectionHead({ title, level = 2, text, end, id, className }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.head, className)}>
      <div className={styles.words}>
        <Heading id={id}>{title}</Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
