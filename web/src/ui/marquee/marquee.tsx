import { useState, type CSSProperties, type ReactNode } from 'react';
import { useReducedMotion } from '../carousel/use-rotation.ts';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { labels, useLabel } from '../labels.ts';
import styles from './marquee.module.css';

export interface MarqueeItem {
  id: string;
  content: ReactNode;
}

export interface MarqueeProps {
  label: string;
  items: readonly MarqueeItem[];
  icon?: IconName | undefined;
  /** Stands at the end of the line: the way to all of them. */
  end?: ReactNode | undefined;
  className?: string | undefined;
}

const secondsAnItem = 13;

/** A line of notices that passes slowly. It stops on hover, focus and Pause; with less motion it is scrolled by hand. */
export function Marquee({ label, items, icon = 'megaphone', end, className }: MarqueeProps) {
  const say = useLabel();
  const [paused, setPaused] = useState(false);
  const reduced = useReducedMotion();
  if (items.length === 0) return null;
  const pace: CSSProperties = { animationDuration: `${items.length * secondsAnItem}s` };
  return (
    <section aria-label={label} className={cx(styles.marquee, className)}>
      <Icon name={icon} className={styles.icon} />
      <div className={cx(styles.window, reduced && styles.byHand)} {...(reduced && { tabIndex: 0 })}>
        <div className={cx(styles.belt, paused && styles.paused)} style={pace}>
          <ul className={styles.line}>
            {items.map((item) => (
              <li key={item.id}>{item.content}</li>
            ))}
          </ul>
          {!reduced && (
            <ul className={styles.line} aria-hidden="true" inert>
              {items.map((item) => (
                <li key={item.id}>{item.content}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {!reduced && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={say(paused ? labels.resume : labels.pause)}
          onClick={() => setPaused(!paused)}
        />
      )}
      {end}
    </section>
  );
}
