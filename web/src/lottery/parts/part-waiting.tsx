import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';

/** Stands in for a part of the hall whose code is on its way. */
export function PartWaiting() {
  return (
    <LoadingRegion>
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}
