import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categoryIcon, CategoryNote, categoryPath, categoryWords, useMenus } from '../../../games/index.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import styles from './side-menu.module.css';

/** The categories that have vendors, and the lists of one's own. */
export function MenuGames() {
  const { t, i18n } = useLingui();
  const session = useSession();
  const { menus = [], shortcuts = [] } = useMenus();
  return (
    <nav aria-label={t`Games`}>
      <h2 className={styles.heading}>{t`Games`}</h2>
      <ul>
        {session && (
          <li>
            <Link to="/fav" replace className={styles.entry} activeProps={{ className: styles.here }}>
              <Icon name="heart" />
              {t`Favorites`}
            </Link>
          </li>
        )}
        <li>
          <Link to="/hot" replace className={styles.entry} activeProps={{ className: styles.here }}>
            <Icon name="star" />
            {t`Hot games`}
          </Link>
        </li>
        {menus.map((menu) => (
          <li key={menu.title}>
            <Link
              to={categoryPath[menu.title]}
              replace
              className={styles.entry}
              activeProps={{ className: styles.here }}
            >
              <Icon name={categoryIcon[menu.title]} />
              {i18n._(categoryWords[menu.title])}
              <span className={styles.end}>
                <CategoryNote menu={menu} />
              </span>
            </Link>
          </li>
        ))}
        {/* PPRNG and JLRNG: slots of a vendor at their tab of /rng (specification §2). */}
        {shortcuts.map(({ title, gameType, vassalage, name }) => (
          <li key={title}>
            <Link to={categoryPath[gameType]} search={{ page: vassalage }} replace className={styles.entry}>
              <Icon name={categoryIcon[gameType]} />
              {t`${name} slots`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
