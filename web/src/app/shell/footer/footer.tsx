import { Trans, useLingui } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { loadNewVersion, useNewVersion } from '../../offline/new-version.ts';
import { FooterHelp } from './footer-help.tsx';
import { FooterLinks } from './footer-links.tsx';
import { FooterMarks } from './footer-marks.tsx';
import { FooterPayments } from './footer-payments.tsx';
import { FooterWays } from './footer-ways.tsx';
import { Logo } from '../logo.tsx';
import { SaferPlay } from './safer-play.tsx';
import { useBrandTexts } from './use-brand-texts.ts';
import styles from './footer.module.css';

/** The offer of a newer version, for whoever put its notice away. */
function FooterVersion() {
  const { t } = useLingui();
  if (!useNewVersion()) return null;
  return (
    <p className="row">
      {t`A new version is available`}
      <Button size="sm" variant="line" onClick={loadNewVersion}>{t`Update now`}</Button>
    </p>
  );
}

/** Providers, payment, about, questions, safer play, licence (specification §2, look "Footer"). */
export function Footer() {
  const { t } = useLingui();
  const brand = brandFacts();
  const { name } = brand;
  const texts = useBrandTexts();
  return (
    <div className={`wrap ${styles.body}`}>
      <div className={styles.marks}>
        <FooterMarks />
        <FooterPayments />
      </div>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.say}>{texts.about}</p>
          <FooterWays />
        </div>
        <FooterLinks />
        <section className={styles.faq}>
          <h2 className={styles.heading}>{t`Frequently asked questions`}</h2>
          <FooterHelp />
        </section>
      </div>
      <SaferPlay />
      <div className={styles.legal}>
        <FooterVersion />
        {isDemo() ? (
          <p>
            <Trans>
              This is a demo of {name}. You play with demo credits, which have no cash value and can’t be withdrawn. You
              must be {MINIMUM_AGE_YEARS} or older.
            </Trans>
          </p>
        ) : (
          <p>{texts.licence}</p>
        )}
        <p>
          © {brand.copyrightYear} {name}. {texts.rights}
        </p>
      </div>
    </div>
  );
}
