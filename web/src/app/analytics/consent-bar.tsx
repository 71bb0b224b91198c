import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import type { Consent } from './consent.ts';
import styles from './consent-bar.module.css';

/** Asks once, in the way of nothing. Both answers are the same size, and no answer counts as no. */
export function ConsentBar({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  const { t } = useLingui();
  const { name } = brandFacts();
  return (
    <section className={styles.bar} aria-label={t`Visit statistics`}>
      <p>
        {t`Can ${name} count which pages you visit, to improve the site? We don’t collect names or amounts, and nothing is used for advertising.`}
      </p>
      <div className={styles.answers}>
        <Button variant="line" onClick={() => onAnswer('denied')}>{t`Don’t allow`}</Button>
        <Button variant="line" onClick={() => onAnswer('granted')}>{t`Allow`}</Button>
      </div>
    </section>
  );
}
