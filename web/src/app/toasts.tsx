import { lazy, Suspense, useState } from 'react';
import { useToasts } from '../ui/toast/toast-store.ts';

const ToastHost = lazy(() => import('../ui/toast/toast-host.tsx').then((file) => ({ default: file.ToastHost })));

/** The corner where toasts appear; its code comes with the first of them. */
export function Toasts() {
  const some = useToasts().length > 0;
  const [needed, setNeeded] = useState(some);
  if (some && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
}
