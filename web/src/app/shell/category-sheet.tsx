import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ModalProps } from '../../kernel/modals.ts';
import { categoryIcon, categoryPath, categoryWords, menusQuery } from '../../games/index.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import styles from './category-sheet.module.css';

/** The categories with their makers, as a sheet at the thumb. */
export function CategorySheet({ onClose }: ModalProps) {
  const { t } = useLingui();
  return (
    <Modal title={t`Games`} onClose={onClose}>
      <Categories />
    </Modal>
  );
}

function Categories() {
  const { i18n } = useLingui();
  const { data, isError, refetch, isFetching } = useQuery(menusQuery());
  if (isError && !data) return <FailedState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingRegion className={styles.list}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="block" className={styles.pending} />
        ))}
      </LoadingRegion>
    );
  }
  return (
    <ul className={styles.list}>
      {data.menus
        .filter((menu) => menu.cards.length > 0)
        .map(({ title, cards }) => (
          <li key={title}>
            {/* The sheet gives its place in the history to the page, so that Back does not bring it up again. */}
            <Link to={categoryPath[title]} replace className={styles.category}>
              <Icon name={categoryIcon[title]} size="xl" className={styles.icon} />
              <b>{i18n._(categoryWords[title])}</b>
              <small className={styles.count}>
                <Plural value={cards.reduce((sum, card) => sum + card.gameCount, 0)} one="# game" other="# games" />
              </small>
            </Link>
          </li>
        ))}
    </ul>
  );
}
