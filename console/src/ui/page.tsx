import { useEffect, type ReactNode } from 'react';
import { cx } from '@baize/kit/ui';
import { brandOfConsole } from '../kernel/brand.ts';
import { LostLine } from './feedback/lost-line.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Stands beside the title in small print. */
  readonly meta?: ReactNode;
  readonly acts?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A page's bar, its line of filters and its body. */
export function Page({ title, meta, acts, tools, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${brandOfConsole().name}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        {meta && <span className={styles.meta}>{meta}</span>}
        {acts && <span className={styles.acts}>{acts}</span>}
      </div>
      <LostLine />
      {tools ? <div className={styles.tools}>{tools}</div> : <span hidden />}
      <div className={styles.body}>{children}</div>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly meta?: ReactNode;
  readonly end?: ReactNode;
  /** Its content goes to the edges, as a table does. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export const Section = ({ title, meta, end, flush, children }: SectionProps) => (
  <section className={cx(styles.section, flush && styles.flush)}>
    <header>
      <h2>{title}</h2>
      {meta && <span className={styles.meta}>{meta}</span>}
      {end && <span className={styles.end}>{end}</span>}
    </header>
    {children}
  </section>
);

/** A scrolling column. A region that scrolls can be reached by the keyboard. */
export const Scroll = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be scrolled by keys as well (WCAG 2.1.1).
  <div className={cx(styles.scroll, className)} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);

export const Columns = ({
  className,
  children,
  ...data
}: {
  className?: string | undefined;
  'data-open'?: boolean;
  children: ReactNode;
}) => (
  <div className={cx(styles.columns, className)} {...data}>
    {children}
  </div>
);

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.kbd} aria-hidden="true">
    {children}
  </kbd>
);

export const Empty = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>;
