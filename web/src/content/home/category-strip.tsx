import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categoryIcon, CategoryNote, categoryPath, categoryWords, useMenus } from '../../games/index.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import styles from './category-strip.module.css';

/** The categories in one row for phones, each with how much is in it. */
export function CategoryStrip() {
  const { t, i18n } = useLingui();
  const { menus } = useMenus();
  // A place without words: the sheet of the bottom bar says what is wrong where they do not come.
  if (!menus) return <div className={styles.strip} />;
  if (menus.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label={t`Game categories`}>
      {menus.map((menu) => (
        <Link key={menu.title} to={categoryPath[menu.title]} className={styles.category}>
          <Icon name={categoryIcon[menu.title]} className={styles.icon} />
          <b>{i18n._(categoryWords[menu.title])}</b>
          <small className={styles.count}>
            <CategoryNote menu={menu} counted />
          </small>
        </Link>
      ))}
    </nav>
  );
}
