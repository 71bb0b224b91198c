import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { SlowNote } from './slow-note.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'block' | 'disc' | 'cover' | undefined;
  width?: 'full' | 'half' | 'short' | undefined;
  className?: string | undefined;
}

/** The place of something on its way, in its real size. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], styles[width], className)} />;
}

export interface LoadingRegionProps {
  label?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Skeletons say nothing to readers; the region around them says once what is on its way. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      {children}
      <SlowNote label={label} />
    </div>
  );
}
