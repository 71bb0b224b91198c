import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { readServerLink } from './server-link.ts';

interface AnchorProps {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * Link attributes for an address that an operator wrote: within the site without a page load, elsewhere in a tab of its
 * own that cannot reach back. Undefined without an address. From an overlay the place takes the overlay's step in the
 * history, so that Back does not reopen the overlay.
 */
export function usePlaceLink(from: 'page' | 'overlay' = 'page'): (link: string | undefined) => AnchorProps | undefined {
  const router = useRouter();
  return (link) => {
    const place = readServerLink(link);
    if (!place) return undefined;
    const { kind, href } = place;
    if (kind === 'mail') return { href };
    if (kind === 'outside') return { href, target: '_blank', rel: 'noopener noreferrer' };
    return {
      href,
      onClick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (from === 'overlay') router.history.replace(href);
        else router.history.push(href);
      },
    };
  };
}
