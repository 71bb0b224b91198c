import type { ReactNode } from 'react';
import { cx } from '@baize/kit/ui';
import styles from './marks.module.css';

/** A shape for each meaning, so that a state is told without its colour. */
export type Shape = 'ring' | 'half' | 'dot' | 'ok' | 'warn' | 'bad' | 'off';

export const State = ({
  shape,
  title,
  children,
}: {
  shape: Shape;
  title?: string | undefined;
  children?: ReactNode;
}) => (
  <span className={cx(styles.state, shape !== 'ring' && styles[shape])} title={title}>
    {children}
  </span>
);

export type TagTone = 'plain' | 'warn' | 'bad' | 'info';

export const Tag = ({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) => (
  <span className={cx(styles.tag, tone !== 'plain' && styles[`${tone}Tag`])}>{children}</span>
);

export const Tags = ({ children }: { children: ReactNode }) => <span className={styles.tags}>{children}</span>;

/** How long something has waited; late ones stand out. */
export const Age = ({ text, late }: { text: string; late: boolean }) => (
  <bdi dir="ltr" className={late ? styles.late : undefined}>
    {text}
  </bdi>
);

export const Code = ({ children }: { children: ReactNode }) => <span className={styles.code}>{children}</span>;
