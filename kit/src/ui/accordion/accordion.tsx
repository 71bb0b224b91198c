import { useId, useState, type ReactNode, type ToggleEvent } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** A function is asked for it when the item is first opened. */
  content: ReactNode | (() => ReactNode);
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
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(openId === undefined ? [] : [openId]));
  // Browsers that do not know the shared name yet leave the others open.
  const closeOthers = (event: ToggleEvent<HTMLDetailsElement>) => {
    const opened = event.currentTarget;
    if (!opened.open) return;
    setSeen((before) => new Set(before).add(opened.id));
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
          <div className={styles.content}>
            {typeof item.content !== 'function' ? item.content : seen.has(item.id) && item.content()}
          </div>
        </details>
      ))}
    </div>
  );
}
