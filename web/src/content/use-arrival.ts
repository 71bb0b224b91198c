import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';

/** Home is whole by then. Whoever has begun to do something before is not interrupted. */
const AFTER_MS = 2_000;
/** A pointer that moves says that somebody is there to read; without one the notices come a little later. */
const UNSEEN_MS = 4_000;
const BEGUN = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** The strip that tells of the notices on arrival at home, and again after signing in (specification §2, §4). */
export function useArrival(): ReactNode {
  const [strip, setStrip] = useState<ReactNode>(null);
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    let wanted = true;
    const leave = () => {
      wanted = false;
    };
    const show = () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', show);
      if (!wanted || document.visibilityState === 'hidden') return;
      void import('./arrival.ts')
        .then(({ greet }) => greet(queryClient, () => setStrip(null)))
        .then((greeting) => wanted && setStrip(greeting))
        // A failed background load needs no error message.
        .catch(() => undefined);
    };
    let timer = setTimeout(() => {
      window.addEventListener('pointermove', show, { once: true, passive: true });
      timer = setTimeout(show, UNSEEN_MS);
    }, AFTER_MS);
    for (const type of BEGUN) window.addEventListener(type, leave, { once: true, passive: true });
    return () => {
      leave();
      setStrip(null);
      clearTimeout(timer);
      window.removeEventListener('pointermove', show);
      for (const type of BEGUN) window.removeEventListener(type, leave);
    };
  }, [queryClient, token]);
  return strip;
}
