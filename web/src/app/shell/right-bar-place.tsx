import { lazy, Suspense, type ComponentType } from 'react';
import { useSettled } from './use-settled.ts';
import { useWide } from './use-wide.ts';

const RightBar = lazy<ComponentType>(() =>
  import('./right-bar.tsx').then(
    (file) => ({ default: file.RightBar }),
    // The side menu leads to the same places.
    () => ({ default: () => null }),
  ),
);

/** The bar comes once the visitor has settled in; narrow screens have its entries in the side menu. */
export function RightBarPlace() {
  const wide = useWide();
  const settled = useSettled();
  return (
    wide &&
    settled && (
      <Suspense>
        <RightBar />
      </Suspense>
    )
  );
}
