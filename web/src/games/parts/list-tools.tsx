import { useLingui } from '@lingui/react/macro';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import { Menu } from '@baize/kit/ui/popover/menu.tsx';
import { Popover } from '@baize/kit/ui/popover/popover.tsx';
import { Count } from '@baize/kit/ui/badge/count.tsx';
import { ownListOf } from '../list/game-list-query.ts';
import { gameSorts, type GameSort } from '../list/list-search.ts';
import type { GameList } from '../list/lists.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { useTypedText } from '../list/use-typed-text.ts';
import { FilterForm } from './filter-form.tsx';
import styles from './list-tools.module.css';

export interface ListToolsProps {
  list: GameList;
  /** Games for the text that was typed are on their way. */
  searching: boolean;
}

/** Search by name, filters and order: one row over the list. */
export function ListTools({ list, searching }: ListToolsProps) {
  const { t } = useLingui();
  const { search } = useListSearch();
  const filters = Number(search.stake !== undefined) + Number(search.lines !== undefined);
  return (
    <div className={styles.tools}>
      <Search searching={searching} />
      <Popover
        label={t`Filters`}
        align="end"
        trigger={(props) => (
          <Button {...props} variant="line" icon="filter">
            {t`Filters`}
            <Count value={filters} />
          </Button>
        )}
      >
        {(close) => <FilterForm list={list} onDone={close} />}
      </Popover>
      <SortMenu own={ownListOf(list, search) !== undefined} />
    </div>
  );
}

/** Apart, so that a letter draws the field alone and not the row with its two lists. */
function Search({ searching }: Pick<ListToolsProps, 'searching'>) {
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const { typed, setTyped, send } = useTypedText(search.name ?? '', (name) =>
    // The first letters are a step of their own, so that Back leads to the list before the search.
    change({ name: name || undefined }, { replace: search.name !== undefined }),
  );
  return (
    <SearchField
      className={styles.search}
      label={t`Search games`}
      placeholder={t`Search by name`}
      value={typed}
      busy={searching && typed !== ''}
      onValueChange={setTyped}
      onSubmit={send}
    />
  );
}

/** The player's own lists come in the order they grew in, so popularity says nothing there. */
function SortMenu({ own }: { own: boolean }) {
  const { t } = useLingui();
  const { search, change } = useListSearch();
  const words: Record<GameSort, string> = {
    popular: own ? t`Last played first` : t`Most played`,
    name: t`A to Z`,
    newest: own ? t`Last played first` : t`Newest first`,
  };
  const chosen = search.sort ?? 'popular';
  const offered = own ? gameSorts.filter((sort) => sort !== 'newest') : gameSorts;
  return (
    <Menu
      label={t`Sort by`}
      align="end"
      trigger={(props) => (
        <Button {...props} variant="line" icon="sort" iconEnd="chevron-down">
          <span className="vh">{t`Sort by`}: </span>
          {words[chosen]}
        </Button>
      )}
      items={offered.map((sort) => ({
        id: sort,
        label: words[sort],
        checked: words[sort] === words[chosen],
        onSelect: () => change({ sort }),
      }))}
    />
  );
}
