import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { GameCategory } from '@baize/protocol/games';
import { LoadingRegion } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { categoryIcon, categoryPath, categoryWords } from '../categories.ts';
import { useSession } from '../../kernel/session-store.ts';
import { useDirectLaunch } from '../launch/use-direct-launch.ts';
import { useCategoryHalls } from '../list/halls.ts';
import { gameListQuery } from '../queries.ts';
import styles from './category-drop.module.css';
import { GameGrid, GameSkeletons } from './game-grid.tsx';
import { VendorMark } from './vendor-mark.tsx';

const COVERS = 6;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export interface CategoryDropProps {
  category: GameCategory;
  /** Somebody followed a link: the drop-down or the sheet around it closes. */
  onNavigate?: (() => void) | undefined;
  /** In an overlay: the page takes its step in the history, so that Back does not bring the overlay up again. */
  replace?: boolean;
}

/** What hangs under a category of the navigation: its makers at the start, six of its games at the end. */
export function CategoryDrop({ category, onNavigate, replace = false }: CategoryDropProps) {
  const { t, i18n } = useLingui();
  const { halls = [] } = useCategoryHalls(category);
  const games = useQuery(gameListQuery({ gameType: category, pageSize: COVERS, sort: 'popular' }));
  const name = i18n._(categoryWords[category]);
  const signedIn = useSession() !== undefined;
  const { mutate, isPending, variables } = useDirectLaunch();
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
            {/* A visitor looks at the list; who is signed in is taken into the vendor's hall at once (specification §2). */}
            <Link
              to={categoryPath[category]}
              search={{ page: hall.vassalage }}
              replace={replace}
              className={styles.maker}
              aria-busy={(isPending && variables.wish.vassalage === hall.vassalage) || undefined}
              onClick={(event) => {
                onNavigate?.();
                if (!hall.direct || !signedIn || !isPlainClick(event)) return;
                event.preventDefault();
                mutate({ wish: { vassalage: hall.vassalage, gameType: category }, name: hall.name });
              }}
            >
              <VendorMark icon={hall.icon} />
              {hall.name}
            </Link>
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
