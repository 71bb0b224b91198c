import { useLingui } from '@lingui/react/macro';
import { useModals } from '../../kernel/modals.ts';
import { brandFacts } from '../../kernel/brand.ts';
import styles from './footer.module.css';

/** What can be read about the house. A page that is not written yet has no link. */
export function FooterLinks() {
  const { t } = useLingui();
  const modals = useModals();
  const { name } = brandFacts();
  return (
    <nav aria-label={t`About ${name}`}>
      <h2 className={styles.heading}>{t`About`}</h2>
      <div className={styles.links}>
        <button type="button" onClick={() => modals.open('terms', 'terms')}>{t`Terms and conditions`}</button>
        <button
          type="button"
          onClick={() => modals.open('terms', 'responsible-gaming')}
        >{t`Responsible gaming`}</button>
        <button type="button" onClick={() => modals.open('terms', 'privacy')}>{t`Privacy policy`}</button>
        <button type="button" onClick={() => modals.open('notice')}>{t`Notices`}</button>
        <button type="button" onClick={() => modals.open('language')}>{t`Languages`}</button>
      </div>
    </nav>
  );
}
