import { reloadKeepingDrafts, takeDrafts } from '@baize/kit/kernel/form/drafts.ts';

const TRIED = 'reloadedFor';

/**
 * A page of this build names its code (build/served-page.ts); one of another build names other code. Each release
 * is tried once, or two servers that disagree would keep a page loading for ever.
 */
async function isNewerOut(): Promise<boolean> {
  const own = document.documentElement.dataset['siteCode'];
  if (own === undefined) return false;
  const reply = await fetch('/index', { headers: { accept: 'text/html' }, cache: 'no-store' });
  const [, theirs] = /data-site-code="([^"]+)"/.exec(await reply.text()) ?? [];
  if (theirs === undefined || theirs === own || window.sessionStorage.getItem(TRIED) === theirs) return false;
  window.sessionStorage.setItem(TRIED, theirs);
  return true;
}

/**
 * A release takes the files of the one before it away, and a page of the old one then asks for what is gone
 * ("Loading chunk … failed", specification §8). The page is loaded again once: the new one asks for new files.
 * Without a newer release it is the network, and the part that asked says so itself.
 */
export function followReleases(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload on the browser's own wording, and lose what was typed, even with no network.
    payload.message = `Loading chunk failed: ${payload.message}`;
    isNewerOut().then(
      (newer) => {
        if (newer) reloadKeepingDrafts();
      },
      () => undefined,
    );
  });
  const drafts = takeDrafts();
  if (drafts.size > 0) void import('./restore-drafts.ts').then((file) => file.restoreDrafts(drafts));
}
