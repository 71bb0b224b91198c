import { lazy, useState } from 'react';
import { useToasts } from '../ui/toast/toast-store.ts';
import { PartBoundary } from './states/part-boundary.tsx';

const ToastHost = lazy(() => import('../ui/toast/toast-host.tsx').then((file) => ({ default: file.ToastHost })));

/** The corner where toasts appear; its code comes with the first of them. */
export function Toasts() {
  const some = useToasts().length > 0;
  const [needed, setNeeded] = useState(some);
  if (some && !needed) setNeeded(true);
  return (
    needed && (
      <PartBoundary onFailure={sayNotArrived}>
        <ToastHost />
      </PartBoundary>
    )
  );
}

/** Words that stand in the page itself (index.html), for when even the place of messages could not be fetched. */
function sayNotArrived(): void {
  const words = document.getElementById('not-arrived');
  if (words) words.hidden = false;
}
