import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GameCategory, Menu } from '@baize/protocol/games';
import { useModals, type ModalProps } from '../../../kernel/modals.ts';
import {
  categories,
  CategoryDrop,
  categoryIcon,
  CategoryNote,
  categoryPath,
  categoryWords,
  useMenus,
} from '../../../games/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { PartBoundary } from '../../states/part-boundary.tsx';
import styles from './category-sheet.module.css';

/** The categories as a sheet at the thumb; each leads to its page, or opens to its providers and games. */
export function CategorySheet({ of, onClose }: ModalProps<string | undefined>) {
  const { t, i18n } = useLingui();
  const category = categories.find((one) => one === of);
  return (
    <Modal key={category} title={category ? i18n._(categoryWords[category]) : t`Games`} onClose={onClose}>
      {category ? <OneCategory category={category} /> : <Categories />}
    </Modal>
  );
}

function OneCategory({ category }: { category: GameCategory }) {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="chevron-prev"
        className={styles.back}
        onClick={() => modals.swap('categories')}
      >
        {t`All categories`}
      </Button>
      <PartBoundary>
        <CategoryDrop category={category} replace />
      </PartBoundary>
    </>
  );
}

function Categories() {
  const { menus, isError, refetch, isFetching } = useMenus();
  if (isError && !menus) return <FailedState busy={isFetching} onRetry={() => void refetch()} />;
  if (!menus) {
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
      {menus.map((menu) => (
        <Category key={menu.title} menu={menu} />
      ))}
    </ul>
  );
}

function Category({ menu }: { menu: Menu }) {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const { title: category } = menu;
  const name = i18n._(categoryWords[category]);
  return (
    <li className={styles.place}>
      {/* The sheet gives its place in the history to the page, so that Back does not bring it up again. */}
      <Link to={categoryPath[category]} replace className={styles.category}>
        <Icon name={categoryIcon[category]} size="xl" className={styles.icon} />
        <b>{name}</b>
        <small className={styles.count}>
          <CategoryNote menu={menu} counted />
        </small>
      </Link>
      <IconButton
        icon="chevron-down"
        label={t`${name}: providers and games`}
        className={styles.open}
        onClick={() => modals.open('categories', category)}
      />
    </li>
  );
}
