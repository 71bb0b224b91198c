import { useEffect, useState, type ComponentType } from 'react';
import { useToasts } from '@baize/kit/ui/toast/toast-store.ts';

const AGAIN_MS = 4_000;

/** The corner where toasts appear; its code comes with the first of them, or later when it did not come. */
export function Toasts() {
  const toasts = useToasts();
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (toasts.length === 0 || Host) return;
    let stopped = false;
    void (async () => {
      for (let tries = 1; !stopped; tries += 1)
        try {
          const { ToastHost } = await import('@baize/kit/ui/toast/toast-host.tsx');
          setHost(() => ToastHost);
          sayNotArrived(false);
          return;
        } catch {
          sayNotArrived(true);
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
        }
    })();
    return () => {
      stopped = true;
    };
  }, [toasts, Host]);
  return Host && <Host />;
}

/** Words that stand in the page itself (index.html), for when even the place of messages could not be fetched. */
function sayNotArrived(saying: boolean): void {
  const words = document.getElementById('not-arrived');
  if (words) words.hidden = !saying;
}
