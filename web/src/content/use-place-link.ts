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
 * What makes an anchor of an address that the operator wrote: within the site without a new page, elsewhere in a
 * tab of its own that cannot reach back. Undefined where there is nothing to follow. From an overlay the place takes
 * the overlay's step in the history, so that Back does not bring that up again.
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
