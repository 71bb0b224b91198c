import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useModals } from '../../../kernel/modals.ts';
import { useMenu, permissionQuery } from '../../../settings/index.ts';
import { analyticsIdOf } from '../../analytics/analytics-id.ts';
import styles from './footer.module.css';

/** The about list (specification §2): seven texts on the help page, each by its anchor, the choice about counting, who works with the brand, and the help centre. */
export function FooterLinks() {
  const { t } = useLingui();
  const { name } = brandFacts();
  const on = useMenu();
  const modals = useModals();
  const { data } = useQuery(permissionQuery());
  const about = [
    { anchor: 'about', words: t`About Company` },
    { anchor: 'contact', words: t`Contact Us` },
    { anchor: 'terms', words: t`General Terms and Conditions` },
    { anchor: 'responsible-gaming', words: t`Responsible Gaming` },
    { anchor: 'privacy', words: t`Privacy Policy` },
    { anchor: 'affiliates', words: t`Affiliates` },
    { anchor: 'refund', words: t`Refund Policy` },
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
            {t`Visit statistics`}
          </button>
        )}
        {on('join') && <Link to="/join">{t`Partner with us`}</Link>}
        {on('seamless') && (
          <Link to="/seamless">{on('transferFund') ? t`Seamless wallet` : t`One wallet for every game`}</Link>
        )}
        {brandFacts().features.agentCentre && on('agentCenter') && <Link to="/agent">{t`Agent login`}</Link>}
        {on('help') && <Link to="/helpmc">{t`Help center`}</Link>}
      </div>
    </nav>
  );
}
