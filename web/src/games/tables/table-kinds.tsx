import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { availabilityOf } from '../availability.ts';
import { catalogueQuery } from '../list/game-list-query.ts';
import { gameLists } from '../list/lists.ts';
import { tableKindOf, tableKinds, tableKindWords } from '../list/table-kinds.ts';
import { useListSearch } from '../list/use-list-search.ts';
import styles from './table-kinds.module.css';

/** Live tables by kind (specification §9): one at a time, and a second tap shows all again. */
export function TableKinds() {
  const { t, i18n } = useLingui();
  const { search, change } = useListSearch();
  const chosen = tableKindOf(search);
  const offered = useOfferedKinds();
  const kinds = tableKinds.filter((kind) => kind === chosen || offered(kind));
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label={t`Table type`} className={`scroller ${styles.kinds}`}>
      {kinds.map((kind) => (
        <Chip
          key={kind}
          pressed={kind === chosen}
          onClick={() => change({ table: kind === chosen ? undefined : kind })}
        >
          {i18n._(tableKindWords[kind])}
        </Chip>
      ))}
    </div>
  );
}

/** The kinds with an open table, where the first page holds every table; of a longer list all fifteen. */
function useOfferedKinds(): (kind: (typeof tableKinds)[number]) => boolean {
  const { data } = useQuery(catalogueQuery(gameLists.live, {}));
  if (data === undefined) return () => false;
  if (data.totalRows > data.games.length) return () => true;
  const open = data.games.filter((game) => availabilityOf(game) === 'open');
  return (kind) => open.some(({ classification }) => classification === kind);
}
