import { useLingui } from '@lingui/react/macro';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { FamilyCover } from './family-cover.tsx';
import styles from './chooser.module.css';

/** The name of a family: games of several intervals are called "SSC · 1 minute". */
const familyName = ({ gameName }: LotteryMenuGame): string => gameName.split(' · ')[0] ?? gameName;

interface FamilyFilterProps {
  games: readonly LotteryMenuGame[];
  /** Undefined: every family. */
  chosen: string | undefined;
  onChoose: (family: string | undefined) => void;
}

/** The families of an area by their covers; pressing the chosen one again shows all. */
export function FamilyFilter({ games, chosen, onChoose }: FamilyFilterProps) {
  const { t } = useLingui();
  const families = [...Map.groupBy(games, ({ family }) => family)].flatMap(([family, [first, ...others]]) =>
    first ? [{ family, first, count: 1 + others.length }] : [],
  );
  if (families.length < 3) return null;
  return (
    <div role="group" aria-label={t`Lottery`} className={styles.families}>
      {families.map(({ family, first, count }) => (
        <button
          key={family}
          type="button"
          aria-pressed={family === chosen}
          className={styles.family}
          onClick={() => onChoose(family === chosen ? undefined : family)}
        >
          <FamilyCover family={family} className={styles.familyCover} />
          <span>{familyName(first)}</span>
          <small>{count}</small>
        </button>
      ))}
    </div>
  );
}
