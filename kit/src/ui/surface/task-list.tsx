import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './task-list.module.css';

export interface TaskProps {
  icon: IconName;
  tone?: 'plain' | 'info' | 'warn' | 'bad' | undefined;
  /** The figure and what is to be done about it. */
  title: ReactNode;
  text?: ReactNode | undefined;
  /** One button. */
  action?: ReactNode | undefined;
}

/** One line of a `TaskList`. */
export function Task({ icon, tone = 'plain', title, text, action }: TaskProps) {
  return (
    <li className={styles.task}>
      <span className={cx(styles.mark, styles[tone])}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {action}
    </li>
  );
}

/** Tasks, the most urgent first. Parts that fill it may draw nothing, and then `empty` stands there. */
export function TaskList({ empty, children }: { empty: string; children: ReactNode }) {
  return (
    <>
      <ul className={styles.list}>{children}</ul>
      <p className={styles.empty}>
        <Icon name="check-circle" /> {empty}
      </p>
    </>
  );
}
