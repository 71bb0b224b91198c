import { Suspense } from 'react';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { useNear } from '@baize/kit/ui/near/use-near.ts';
import styles from '../pages/home-page.module.css';

// Home is whole without it.
const HomeEnd = lazyPart(() => import('./home-end.tsx').then((file) => file.HomeEnd));

/** The room of the end of home; its content comes when the reader comes near it. */
export function HomeEndPlace() {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={`stack ${styles.end}`}>
      {near && (
        <Suspense>
          <HomeEnd />
        </Suspense>
      )}
    </div>
  );
}
