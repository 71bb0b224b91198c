import { useId, type ReactNode, type ToggleEvent } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Open from the start, as an address with its anchor asks for. */
  openId?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Questions with their answers: one open at a time, a second press closes it. Each item carries its id as anchor. */
export function Accordion({ items, openId, headingLevel = 3, className }: AccordionProps) {
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  // Browsers that do not know the shared name yet leave the others open.
  const closeOthers = (event: ToggleEvent<HTMLDetailsElement>) => {
    const opened = event.currentTarget;
    if (!opened.open) return;
    for (const other of opened.parentElement?.querySelectorAll('details') ?? []) {
      if (other !== opened) other.open = false;
    }
  };
  return (
    <div className={cx(styles.accordion, className)}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          name={name}
          open={item.id === openId}
          className={styles.item}
          onToggle={closeOthers}
        >
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            <Icon name="chevron-down" className={styles.arrow} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
