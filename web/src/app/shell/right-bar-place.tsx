import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { PartBoundary } from '../states/part-boundary.tsx';
import { useSettled } from '../use-settled.ts';
import { useWide } from './use-wide.ts';

const RightBar = lazyPart(() => import('./right-bar.tsx').then((file) => file.RightBar));

/** The bar comes once the visitor has settled in; narrow screens have its entries in the side menu, and so has everybody when it does not come. */
export function RightBarPlace() {
  const wide = useWide();
  const settled = useSettled();
  return (
    wide &&
    settled && (
      <PartBoundary>
        <RightBar />
      </PartBoundary>
    )
  );
}
