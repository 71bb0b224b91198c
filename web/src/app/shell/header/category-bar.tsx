import { useLingui } from '@lingui/react/macro';
import { RankLabel } from '../../../session/index.ts';
import { useMenus } from '../../../games/index.ts';
import { barEntries } from '../../compose.ts';
import { BarEntries } from './bar-entries.tsx';
import { CategoryEntry } from './category-entry.tsx';
import styles from './category-bar.module.css';
import { GAMES_ORDER, useMenuEntries } from '../use-menu-entries.ts';

const LOOK = { item: styles.entry, link: styles.link, here: styles.here, icon: styles.icon, badge: undefined };

/** The categories that have vendors, and the wings’ own entries, under the header on wide screens (specification §2). */
export function CategoryBar() {
  const { t } = useLingui();
  const entries = useMenuEntries(barEntries('top'));
  const { menus = [] } = useMenus();
  return (
    <nav className={styles.bar} aria-label={t`Games`}>
      <div className={`wrap ${styles.row}`}>
        <ul className={styles.list}>
          <BarEntries look={LOOK} entries={entries.filter(({ order }) => order < GAMES_ORDER)} />
          {menus.map((menu) => (
            <CategoryEntry key={menu.title} category={menu.title} />
          ))}
        </ul>
        <ul className={styles.own}>
          <BarEntries look={LOOK} entries={entries.filter(({ order }) => order >= GAMES_ORDER)} />
        </ul>
        <RankLabel className={`sm ${styles.rank}`} />
      </div>
    </nav>
  );
}
