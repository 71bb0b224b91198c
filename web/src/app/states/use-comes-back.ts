import { useEffect, useEffectEvent } from 'react';

const LOOK_EVERY_MS = 6_000;

/** In a browser that remembers a failed file it never comes back this way; the page's own button has another. */
const TRIES = 3;
const tried = new Map<string, number>();

/** Browsers word it each in their own way; the router has tried a reload once by then. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /loading chunk|dynamically imported module|module script|preload css/i.test(error.message);

/** The file of ours that a browser says it could not load; this page itself where it does not say which. */
export function missingFile(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const address = /https?:\/\/\S+/.exec(said)?.[0];
  return address?.startsWith(`${window.location.origin}/`) ? address : window.location.href;
}

/**
 * Looks now and then, and when the device is online again, whether a file that did not load can be had; then calls
 * `onBack`. Nothing on screen moves until it can.
 */
export function useComesBack(file: string | undefined, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (file === undefined) return;
    const stop = new AbortController();
    const look = () => {
      fetch(file, { method: 'HEAD', cache: 'no-store', signal: stop.signal }).then(
        ({ ok }) => {
          const tries = tried.get(file) ?? 0;
          if (!ok || tries >= TRIES || stop.signal.aborted) return;
          tried.set(file, tries + 1);
          back();
        },
        // Not yet.
        () => {},
      );
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [file]);
}
