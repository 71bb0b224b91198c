import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Chip, RemovableChip } from '@baize/kit/ui/badge/chip.tsx';
import { useAfterSignIn } from '../launch/after-sign-in.ts';
import type { OwnList } from '../list/list-search.ts';
import type { GameList } from '../list/lists.ts';
import { useListSearch } from '../list/use-list-search.ts';
import styles from './list-chips.module.css';

/** An address that says 0.1 means 0.10. */
const withCents = (stake: string): string => (/\.\d$/.test(stake) ? `${stake}0` : stake);

export interface ListChipsProps {
  list: GameList;
  /** The number of games in view, and in total; nothing while unknown. */
  shown: { count: number; of: number } | undefined;
}

/** The filters that are on, those a tap switches, and what they come to. */
export function ListChips({ list, shown }: ListChipsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { search, change } = useListSearch();
  const signedIn = useSession() !== undefined;
  const afterSignIn = useAfterSignIn();
  const { stake, lines, free, mine } = search;
  const own = (name: OwnList) => () =>
    signedIn && mine === name ? change({ mine: undefined }) : afterSignIn(() => change({ mine: name }));
  return (
    <div className={styles.chips}>
      {stake !== undefined && (
        <RemovableChip
          name={t`Minimum stake no higher than ${{ stake: format.money(withCents(stake)) }}`}
          onRemove={() => change({ stake: undefined })}
        />
      )}
      {lines !== undefined && (
        <RemovableChip name={t`${lines}+ paylines`} onRemove={() => change({ lines: undefined })} />
      )}
      <Chip pressed={free === true} onClick={() => change({ free: free ? undefined : true })}>
        {t`Free play`}
      </Chip>
      {list.kind !== 'favourites' && (
        <Chip icon="heart" pressed={mine === 'favourites'} onClick={own('favourites')}>
          {t`Favorites`}
        </Chip>
      )}
      {list.kind === 'category' && (
        <Chip icon="history" pressed={mine === 'recent'} onClick={own('recent')}>
          {t`Recently played`}
        </Chip>
      )}
      <p role="status" className={styles.count}>
        {shown && <bdi>{t`${{ part: format.count(shown.count) }} of ${{ whole: format.count(shown.of) }}`}</bdi>}
      </p>
    </div>
  );
}
