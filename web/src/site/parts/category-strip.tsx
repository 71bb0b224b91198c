import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { categoryIcon, categoryPath, categoryWords, useMenus } from '../../games/index.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './category-strip.module.css';

/** As many places as a full house has categories, so that nothing moves when they come. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The categories in one row, each with how much is in it. */
export function CategoryStrip() {
  const { t, i18n } = useLingui();
  const { menus, isError, isFetching, refetch } = useMenus();
  if (isError && !menus) return <FailedState headingLevel={2} busy={isFetching} onRetry={() => void refetch()} />;
  if (!menus) {
    return (
      <LoadingRegion className={styles.strip}>
        {PLACES.map((place) => (
          <span key={place} className={styles.category}>
            <Skeleton shape="disc" />
            <Skeleton width="half" />
          </span>
        ))}
      </LoadingRegion>
    );
  }
  if (menus.length === 0) return null;
  return (
    <nav className={styles.strip} aria-label={t`Game categories`}>
      {menus.map(({ title, cards }) => (
        <Link key={title} to={categoryPath[title]} className={styles.category}>
          <Icon name={categoryIcon[title]} className={styles.icon} />
          <b className={styles.name}>{i18n._(categoryWords[title])}</b>
          <small className={styles.count}>
            <Plural value={cards.reduce((sum, card) => sum + card.gameCount, 0)} one="# game" other="# games" />
          </small>
        </Link>
      ))}
    </nav>
  );
}
