import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Stands below a line, as the sum of those above it. */
  readonly isSum?: boolean;
}

/** Names at the start, figures at the end. */
export const Pairs = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.pairs}>
    {facts.map(({ name, value, isSum }, index) => {
      const className = isSum ? styles.sum : undefined;
      return [
        <dt key={`name-${index}`} className={className}>
          {name}
        </dt>,
        <dd key={`value-${index}`} className={className}>
          {value}
        </dd>,
      ];
    })}
  </dl>
);

/** The figures that answer most questions, across the top. */
export const Strip = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.strip}>
    {facts.map(({ name, value }, index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const Figure = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className={styles.big}>
    {children}
  </bdi>
);

export const FactList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list} role="list">
    {children}
  </ul>
);

export interface Moment {
  readonly at: string;
  readonly text: ReactNode;
}

/** Newest first. */
export const Timeline = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className={styles.timeline} role="list">
    {moments.map(({ at, text }, index) => (
      <li key={index}>
        <time>{at}</time>
        <span className={styles.mark} />
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
