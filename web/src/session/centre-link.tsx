import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { openCentre, type CentrePageName } from '../kernel/centre.ts';

export interface CentreLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: CentrePageName;
  children: ReactNode;
}

/** A link to a page of the personal centre over the page that is shown. It can be opened in a tab of its own. */
export function CentreLink({ to, onClick, children, ...anchor }: CentreLinkProps) {
  const router = useRouter();
  const { pathname } = router.state.location;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openCentre(router, to);
  };
  return (
    <a {...anchor} href={`${pathname}?centre=${encodeURIComponent(to)}`} onClick={press}>
      {children}
    </a>
  );
}
