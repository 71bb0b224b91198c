import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandFacts } from '../../kernel/brand.ts';
import { useModals } from '../../kernel/modals.ts';
import { useMenu } from '../../session/index.ts';
import { permissionQuery } from '../../site/index.ts';
import { analyticsIdOf } from '../analytics/analytics-id.ts';
import styles from './footer.module.css';

/** The about list (specification §2): seven texts on the help page, each by its anchor, the choice about counting, and the help centre. */
export function FooterLinks() {
  const { t } = useLingui();
  const { name } = brandFacts();
  const on = useMenu();
  const modals = useModals();
  const { data } = useQuery(permissionQuery());
  const about = [
    { anchor: 'about', words: t`About the company` },
    { anchor: 'contact', words: t`Contact us` },
    { anchor: 'terms', words: t`General terms and conditions` },
    { anchor: 'responsible-gaming', words: t`Responsible gaming` },
    { anchor: 'privacy', words: t`Privacy policy` },
    { anchor: 'affiliates', words: t`Affiliates` },
    { anchor: 'refund', words: t`Refund policy` },
  ] as const;
  return (
    <nav aria-label={t`About ${name}`}>
      <h2 className={styles.heading}>{t`About`}</h2>
      <div className={styles.links}>
        {about.map(({ anchor, words }) => (
          <Link key={anchor} to="/help" hash={anchor}>
            {words}
          </Link>
        ))}
        {analyticsIdOf(data) !== '' && (
          <button type="button" aria-haspopup="dialog" onClick={() => modals.open('counting')}>
            {t`Counting visits`}
          </button>
        )}
        {on('help') && <Link to="/helpmc">{t`Help centre`}</Link>}
      </div>
    </nav>
  );
}
