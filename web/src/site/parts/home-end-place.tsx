import { lazy, Suspense, type ComponentType } from 'react';
import { useNear } from '../../ui/near/use-near.ts';
import styles from '../pages/home-page.module.css';

const HomeEnd = lazy<ComponentType>(() =>
  import('./home-end.tsx').then(
    (file) => ({ default: file.HomeEnd }),
    // Home is whole without it.
    () => ({ default: () => null }),
  ),
);

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
