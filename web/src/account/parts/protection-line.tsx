import type { ReactNode } from 'react';
import { Icon, type IconName } from '@baize/kit/ui';
import styles from './protection-list.module.css';

export interface ProtectionLineProps {
  icon: IconName;
  term: string;
  text: ReactNode;
  /** Whether it is set, beside its name. */
  mark?: ReactNode;
  end: ReactNode;
}

/** One line of what protects the account: what it is, how it stands, what can be done. */
export function ProtectionLine({ icon, term, text, mark, end }: ProtectionLineProps) {
  return (
    <div className={styles.line}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.term}>
          <b>{term}</b> {mark}
        </span>
        <span className="sm muted">{text}</span>
      </div>
      <div className={styles.end}>{end}</div>
    </div>
  );
}
