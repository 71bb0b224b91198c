import { lazy, Suspense } from 'react';
import styles from './footer.module.css';

const Footer = lazy(() => import('./footer.tsx').then((file) => ({ default: file.Footer })));

/** The footer's room from the start; its content comes after what the visitor sees first. */
export function FooterPlace() {
  return (
    <footer className={styles.foot}>
      {/* Not in the served page: it would vanish and come back when the site takes that page's place. */}
      {!import.meta.env.SSR && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </footer>
  );
}
