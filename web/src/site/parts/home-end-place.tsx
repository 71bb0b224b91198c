import { lazy, Suspense, type ComponentType } from 'react';
import { useNear } from '../../ui/near/use-near.ts';
import styles from '../pages/home-page.module.css';

const HomeEnd = lazy<ComponentType>(async () => {
  try {
    const file = await import('./home-end.tsx');
    return { default: file.HomeEnd };
  } catch {
    // Home is whole without it.
    return { default: () => null };
  }
});

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
