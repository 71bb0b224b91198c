import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { labels, useLabel } from '../labels.ts';
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

export interface LateTasksProps {
  /** The name of the part, where another one of the list may fail beside it. */
  name?: string | undefined;
  /** Questions without an answer, as `useQuery` has them: on their way, or failed. */
  of: readonly { isError: boolean; isFetching: boolean; refetch: () => unknown }[];
}

/** Stand for parts of a `TaskList` that are not known yet, so that the list does not say that there is nothing. */
export function LateTasks({ name, of }: LateTasksProps) {
  const say = useLabel();
  const failed = of.filter(({ isError }) => isError);
  if (of.length === 0) return null;
  if (failed.length === 0) return <WaitingTask />;
  const failure = <span role="alert">{say(labels.failedTitle)}</span>;
  return (
    <Task
      icon="alert"
      tone="bad"
      title={name ?? failure}
      text={name !== undefined && failure}
      action={
        <Button
          size="sm"
          variant="line"
          icon="refresh"
          busy={failed.some(({ isFetching }) => isFetching)}
          onClick={() => failed.forEach(({ refetch }) => void refetch())}
        >
          {say(labels.retry)}
        </Button>
      }
    />
  );
}

/** One for however many parts of a list are on their way. */
export const WaitingTask = () => (
  <li aria-busy="true" className={styles.waiting}>
    <Skeleton width="half" />
  </li>
);

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
