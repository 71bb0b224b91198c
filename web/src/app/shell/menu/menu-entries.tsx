import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MenuEntry } from '../../../kernel/menu.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';
import styles from './side-menu.module.css';

/** The wings' own entries of the side menu. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const { i18n } = useLingui();
  return entries.map(({ path, label, icon, badge: Badge }) => (
    <li key={path}>
      <Link to={path as '/index'} replace className={styles.entry} activeProps={{ className: styles.here }}>
        <Icon name={icon as IconName} />
        {i18n._(label)}
        {Badge && (
          <span className={styles.end}>
            <Badge />
          </span>
        )}
      </Link>
    </li>
  ));
}
