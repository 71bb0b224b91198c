import { useLingui } from '@lingui/react/macro';
import type { PointPrize, PointReward } from '@baize/protocol/points';
import { minorOf } from '@baize/protocol/kernel/money';
import { pointItemKinds } from '@baize/protocol/points/constants';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import type { MallSearch } from '../queries.ts';
import { orderKindWords } from '../words.ts';
import { RewardCard } from './reward-card.tsx';
import styles from './reward-shelf.module.css';

type Item = PointReward | PointPrize;

/** Items that can be redeemed now stand first, then those that only points are missing for, then the rest; each cheapest first. */
const placeOf = (item: Item): number => {
  if (!('bars' in item) || item.bars.length === 0) return 0;
  return item.bars[0] === 'POINTS' ? 1 : 2;
};
const inOrder = (one: Item, other: Item): number =>
  placeOf(one) - placeOf(other) || (minorOf(one.points) < minorOf(other.points) ? -1 : 1);

export interface RewardShelfProps {
  items: readonly Item[];
  /** The member's points; a visitor has none, and neither is known before it has come. */
  balance?: string | undefined;
  currency: string;
  search: MallSearch;
  change: (patch: Partial<MallSearch>) => void;
}

/** The items of the mall, two beside each other on a phone. */
export function RewardShelf({ items, balance, currency, search, change }: RewardShelfProps) {
  const { t, i18n } = useLingui();
  const kinds = pointItemKinds.filter((kind) => items.some((item) => item.kind === kind));
  const chosen = kinds.find((kind) => kind === search.kind);
  const shown = items.filter(({ kind }) => chosen === undefined || kind === chosen).toSorted(inOrder);
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          headingLevel={2}
          title={t`No rewards yet`}
          text={t`Your points stay as they are. Check back later.`}
        />
      </Card>
    );
  }
  return (
    <section className={styles.shelf}>
      <h2 className="vh">{t`Rewards`}</h2>
      {kinds.length > 1 && (
        <div role="group" aria-label={t`Type`} className="scroller">
          <Chip pressed={chosen === undefined} onClick={() => change({ kind: undefined })}>{t`All`}</Chip>
          {kinds.map((kind) => (
            <Chip key={kind} pressed={kind === chosen} onClick={() => change({ kind })}>
              {i18n._(orderKindWords[kind])}
            </Chip>
          ))}
        </div>
      )}
      <ul className={styles.items} aria-label={t`Rewards`}>
        {shown.map((item) => (
          <RewardCard key={item.id} item={item} balance={balance} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

const WAITING = [1, 2, 3, 4, 5];

/** The shelf while its items are on their way, in their size. */
export const ShelfWaiting = () => (
  <LoadingRegion className={styles.items}>
    {WAITING.map((card) => (
      <Card key={card} className={styles.waiting}>
        <Skeleton shape="block" />
        <Skeleton width="half" />
        <Skeleton />
      </Card>
    ))}
  </LoadingRegion>
);
