import { Trans, useLingui } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { useCentre } from '../../../kernel/centre.ts';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import styles from './footer.module.css';

/** Free, confidential and in many languages, for players and for those around them. */
const HELP_ADDRESS = 'https://www.gamblingtherapy.org';

/** The age, the way to limits, and where help is, on every page (specification §2). */
export function SaferPlay() {
  const { t } = useLingui();
  const session = useSession();
  const centre = useCentre();
  return (
    <section className={styles.safer} aria-label={t`Safer gambling`}>
      <span className={styles.eighteen} role="img" aria-label={t`Adults only, ${MINIMUM_AGE_YEARS} and over`}>
        <bdi dir="ltr" aria-hidden="true">
          {MINIMUM_AGE_YEARS}+
        </bdi>
      </span>
      <div className={styles.saferWords}>
        <b>
          {isDemo() ? (
            <Trans>Play for fun, and take a break when you need one.</Trans>
          ) : (
            <Trans>Play for fun, and only with money you can afford to lose.</Trans>
          )}
        </b>
        <p className={styles.saferText}>
          <Trans>
            You can set limits and take a break, and your time and net position are shown while you play. If it stops
            being fun, talk to someone.
          </Trans>
        </p>
      </div>
      {session && !isTrial(session) ? (
        <Button variant="line" aria-haspopup="dialog" onClick={() => centre.open('limits')}>
          {t`Limits and breaks`}
        </Button>
      ) : (
        <ButtonLink to="/help" hash="responsible-gaming" variant="line">
          {t`Advice and contacts`}
        </ButtonLink>
      )}
      <LinkButton href={HELP_ADDRESS} target="_blank" rel="noopener noreferrer" variant="line" iconEnd="external">
        {t`Get help`}
      </LinkButton>
    </section>
  );
}
