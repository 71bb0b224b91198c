import { cx } from '../class-names.ts';
import { labels, useLabel } from '../labels.ts';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** The id of the main part, which has to be able to take the focus (`tabIndex={-1}`). */
  targetId?: string | undefined;
  className?: string | undefined;
}

/** The first stop of the keyboard on every page. */
export function SkipLink({ targetId = 'main', className }: SkipLinkProps) {
  const say = useLabel();
  return (
    <a
      href={`#${targetId}`}
      className={cx(styles.skip, className)}
      onClick={(event) => {
        // The fragment would become a page of its own in the history.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {say(labels.skip)}
    </a>
  );
}
