import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Card, Panel } from '../surface/card.tsx';
import { SceneArt, type SceneArtName } from './scene-art.tsx';
import styles from './scene.module.css';

export interface SceneProps {
  art: SceneArtName;
  title: string;
  children: ReactNode;
  actions?: ReactNode | undefined;
  headingLevel?: 1 | 2 | undefined;
  felt?: boolean | undefined;
  className?: string | undefined;
}

/** A whole page's worth of one message: closed, lost, offline. */
export function Scene({ art, title, children, actions, headingLevel = 1, felt, className }: SceneProps) {
  const Surface = felt ? Panel : Card;
  const Heading = `h${headingLevel}` as const;
  return (
    <Surface as="section" padded={false} className={cx(styles.scene, felt && styles.felt, className)}>
      <SceneArt name={art} className={styles.art} />
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Surface>
  );
}
