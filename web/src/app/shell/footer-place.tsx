import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './footer.module.css';

const Footer = lazy(() => import('./footer.tsx').then((file) => ({ default: file.Footer })));

/** Far enough before it is seen that it is there by then. */
const NEAR = '75%';

/** The footer's room from the start; its content comes when the reader comes near it. */
export function FooterPlace() {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR} 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <footer ref={place} className={styles.foot}>
      {near && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </footer>
  );
}
