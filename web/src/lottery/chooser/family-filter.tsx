import { useLingui } from '@lingui/react/macro';
import { FamilyCover } from './family-cover.tsx';
import type { GameFamily } from './game-families.ts';
import styles from './chooser.module.css';

interface FamilyFilterProps {
  families: readonly GameFamily[];
  /** Undefined: every family. */
  chosen: string | undefined;
  onChoose: (family: string | undefined) => void;
}

/** The kinds of lotteries by their covers; pressing the chosen one again shows all. */
export function FamilyFilter({ families, chosen, onChoose }: FamilyFilterProps) {
  const { t, i18n } = useLingui();
  if (families.length < 3) return null;
  return (
    <div role="group" aria-label={t`Lottery`} className={styles.families}>
      {families.map(({ key, title, name, games }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          className={styles.family}
          onClick={() => onChoose(key === chosen ? undefined : key)}
        >
          <FamilyCover family={games[0]?.family ?? ''} gameCode={games[0]?.gameCode} className={styles.familyCover} />
          <span>{title ? i18n._(title) : name}</span>
          <small>{games.length}</small>
        </button>
      ))}
    </div>
  );
}
