import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { useNear } from '@baize/kit/ui/near/use-near.ts';
import { PartBoundary } from '../../states/part-boundary.tsx';
import styles from './footer-place.module.css';

const Footer = lazyPart(() => import('./footer.tsx').then((file) => file.Footer));

/** The footer's room from the start; its content comes when the reader comes near it. */
export function FooterPlace() {
  const [place, near] = useNear<HTMLElement>();
  return (
    <footer ref={place} className={styles.foot}>
      {near && (
        <PartBoundary>
          <Footer />
        </PartBoundary>
      )}
    </footer>
  );
}
