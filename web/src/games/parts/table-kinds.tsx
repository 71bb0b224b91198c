import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../ui/badge/chip.tsx';
import { tableKindOf, tableKinds, tableKindWords } from '../list/table-kinds.ts';
import { useListSearch } from '../list/use-list-search.ts';
import styles from './table-kinds.module.css';

/** Live tables by kind (specification §9): one at a time, and a second tap shows all again. */
export function TableKinds() {
  const { t, i18n } = useLingui();
  const { search, change } = useListSearch();
  const chosen = tableKindOf(search);
  return (
    <div role="group" aria-label={t`Table type`} className={`scroller ${styles.kinds}`}>
      {tableKinds.map((kind) => (
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
