import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GameCategory } from '@baize/protocol/games';
import { LoadingRegion } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { categoryIcon, categoryPath, categoryWords } from '../categories.ts';
import { useCategoryHalls } from '../list/halls.ts';
import { gameListQuery } from '../queries.ts';
import styles from './category-drop.module.css';
import { GameGrid, GameSkeletons } from '../cards/game-grid.tsx';
import { VendorLink } from './vendor-link.tsx';
import { VendorMark } from './vendor-mark.tsx';

const COVERS = 6;

export interface CategoryDropProps {
  category: GameCategory;
  /** Called when a link is followed: the drop-down or the sheet around it closes. */
  onNavigate?: (() => void) | undefined;
  /** In an overlay: the page takes its step in the history, so that Back does not bring the overlay up again. */
  replace?: boolean;
}

/** The menu under a category of the navigation: its providers at the start, six of its games at the end. */
export function CategoryDrop({ category, onNavigate, replace = false }: CategoryDropProps) {
  const { t, i18n } = useLingui();
  const { halls = [] } = useCategoryHalls(category);
  const games = useQuery(gameListQuery({ gameType: category, pageSize: COVERS, sort: 'popular' }));
  const name = i18n._(categoryWords[category]);
  return (
    <div className={styles.drop}>
      <h2 className="vh">{name}</h2>
      <ul aria-label={t`Game providers`} className={styles.makers}>
        <li>
          <Link to={categoryPath[category]} replace={replace} className={styles.maker} onClick={onNavigate}>
            <Icon name={categoryIcon[category]} />
            {t`All providers`}
          </Link>
        </li>
        {halls.map((hall) => (
          <li key={hall.vassalage}>
            <VendorLink
              category={category}
              vendor={hall}
              replace={replace}
              className={styles.maker}
              onNavigate={onNavigate}
            >
              <VendorMark icon={hall.icon} />
              {hall.name}
            </VendorLink>
          </li>
        ))}
      </ul>
      {games.data ? (
        <GameGrid below games={games.data.games} label={name} className={styles.games} />
      ) : games.isError ? (
        <p className="soft sm">{t`We couldn’t load the games.`}</p>
      ) : (
        <LoadingRegion className={styles.waiting}>
          <GameSkeletons count={COVERS} />
        </LoadingRegion>
      )}
    </div>
  );
}
