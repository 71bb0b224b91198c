import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { GameCategory, VendorCard } from '@baize/protocol/games';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';
import { categoryPath } from '../categories.ts';
import { useAfterSignIn } from '../launch/after-sign-in.ts';
import { useDirectLaunch } from '../launch/use-direct-launch.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export interface VendorLinkProps extends Pick<LinkProps, 'replace' | 'resetScroll'> {
  category: GameCategory;
  vendor: Pick<VendorCard, 'vassalage' | 'name' | 'direct'>;
  /** Search parameters of the list, where it has more than the vendor. */
  search?: object | undefined;
  className?: string | undefined;
  current?: boolean | undefined;
  /** Called when the link is followed. */
  onNavigate?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A vendor's list in a category; of those launched directly (specification §2: SPORTS, ELOTT, LOTT) the vendor's own
 * hall. A visitor logs in first, except to a lottery, whose page anybody may see.
 */
export function VendorLink({ category, vendor, search, current, onNavigate, children, ...link }: VendorLinkProps) {
  const afterSignIn = useAfterSignIn();
  const { mutate, isPending } = useDirectLaunch();
  const { vassalage, name, direct } = vendor;
  const isLottery = category === 'LOTT' || category === 'ELOTT';
  const press = (event: MouseEvent) => {
    onNavigate?.();
    if (!direct || !isPlainClick(event) || (isLottery && !currentSession())) return;
    event.preventDefault();
    // Among several lotteries the one of the brand's type (specification §3).
    const own = category === 'LOTT' && { lottoArea: brandFacts().lotteryType };
    const requested = { vassalage, gameType: category, ...own };
    afterSignIn(() => mutate({ requested, name }));
  };
  return (
    <Link
      {...link}
      to={categoryPath[category]}
      search={(search ?? { page: vassalage }) as never}
      aria-current={current ? 'page' : undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {children}
    </Link>
  );
}
