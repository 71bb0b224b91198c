import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { GameCategory } from '@baize/protocol/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { useHalls, type Hall } from '../list/halls.ts';
import { changeSearch } from '../list/list-filters.ts';
import type { GameList } from '../list/lists.ts';
import { useListSearch, withListSearch } from '../list/use-list-search.ts';
import { VendorLink } from './vendor-link.tsx';
import { VendorMark } from './vendor-mark.tsx';
import styles from './vendor-tabs.module.css';

/** Tabs of the providers, each a hall of its own: links, so that every hall can be opened, kept and gone back to. */
export function VendorTabs({ list }: { list: GameList }) {
  const { t } = useLingui();
  const { search } = useListSearch();
  const { halls, isPending } = useHalls(list);
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [search.page, halls?.length]);

  if (isPending)
    return (
      <LoadingRegion className={cx('scroller', styles.waiting)}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  // In a category a hall without an open game is no place to go, unless a link led there.
  const shown = halls?.filter(
    ({ count, vassalage }) => list.kind !== 'category' || count !== undefined || vassalage === search.page,
  );
  if (!shown || shown.length === 0) return null;
  return (
    <nav aria-label={t`Game providers`}>
      <ul ref={row} className="scroller">
        <VendorTab
          label={t`All providers`}
          count={shown.reduce((sum, hall) => sum + (hall.count ?? 0), 0) || undefined}
        />
        {shown.map((hall) => {
          const { vassalage, name, count } = hall;
          return (
            <VendorTab key={vassalage} hall={hall} category={list.category} label={t`${name} hall`} count={count} />
          );
        })}
      </ul>
    </nav>
  );
}

interface VendorTabProps {
  label: string;
  count: number | undefined;
  hall?: Hall | undefined;
  category?: GameCategory | undefined;
}

function VendorTab({ label, count, hall, category }: VendorTabProps) {
  const format = useFormat();
  const { search } = useListSearch();
  const here = search.page === hall?.vassalage;
  const place = withListSearch(changeSearch(search, { page: hall?.vassalage }));
  const look = cx(styles.tab, here && styles.here);
  const content = (
    <>
      {hall && <VendorMark icon={hall.icon} />}
      {label}
      {count !== undefined && (
        <bdi dir="ltr" className={styles.count}>
          {format.count(count)}
        </bdi>
      )}
    </>
  );
  return (
    <li>
      {hall && category ? (
        <VendorLink
          category={category}
          vendor={hall}
          search={place as never}
          resetScroll={false}
          current={here}
          className={look}
        >
          {content}
        </VendorLink>
      ) : (
        <Link
          to="."
          search={place as never}
          resetScroll={false}
          aria-current={here ? 'page' : undefined}
          className={look}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
