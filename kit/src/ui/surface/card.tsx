import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './card.module.css';

type Box = 'div' | 'section' | 'article' | 'aside' | 'li';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: Box | undefined;
  padded?: boolean | undefined;
  children: ReactNode;
}

export function Card({ as: Element = 'div', padded, className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx(styles.card, padded && styles.padded, className)}>
      {children}
    </Element>
  );
}

/** Felt with a chalk line: at most one in a screenful. Buttons on it take `onFelt`. */
export function Panel({ as: Element = 'section', padded = true, className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx(styles.felt, padded && styles.padded, className)}>
      {children}
    </Element>
  );
}
