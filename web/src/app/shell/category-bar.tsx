import { useLingui } from '@lingui/react/macro';
import { RankLabel } from '../../session/index.ts';
import { useMenus } from '../../games/index.ts';
import { CategoryEntry } from './category-entry.tsx';
import styles from './category-bar.module.css';

/** The categories that have vendors, under the header on wide screens (specification §2). */
export function CategoryBar() {
  const { t } = useLingui();
  const { menus = [] } = useMenus();
  return (
    <nav className={styles.bar} aria-label={t`Games`}>
      <div className={`wrap ${styles.row}`}>
        <ul className={styles.list}>
          {menus.map((menu) => (
            <CategoryEntry key={menu.title} category={menu.title} />
          ))}
        </ul>
        <RankLabel className="sm" />
      </div>
    </nav>
  );
}
