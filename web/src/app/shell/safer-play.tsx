import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/router-links.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import styles from './footer.module.css';

/** Free, confidential and in many languages, for players and for those around them. */
const HELP_ADDRESS = 'https://www.gamblingtherapy.org';

/** The age, the way to limits, and where help is, on every page (specification §2). */
export function SaferPlay() {
  const { t } = useLingui();
  return (
    <section className={styles.safer} aria-label={t`Safer play`}>
      <span className={styles.eighteen} role="img" aria-label={t`Adults only, 18 and over`}>
        <bdi dir="ltr" aria-hidden="true">
          18+
        </bdi>
      </span>
      <div className={styles.saferWords}>
        <b>
          <Trans>Play for pleasure, with money you can spare.</Trans>
        </b>
        <p className={styles.saferText}>
          <Trans>
            Your time and your net position stay in view while you play. If it stops being fun, talk to someone.
          </Trans>
        </p>
      </div>
      <ButtonLink to="/help" hash="responsible-gaming" variant="line">
        {t`Limits and breaks`}
      </ButtonLink>
      <LinkButton href={HELP_ADDRESS} target="_blank" rel="noopener noreferrer" variant="line" iconEnd="external">
        {t`Get help`}
      </LinkButton>
    </section>
  );
}
