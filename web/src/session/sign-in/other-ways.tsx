import { Trans, useLingui } from '@lingui/react/macro';
import type { WhitelabelSwitches } from '@baize/protocol/site';
import { useModals } from '../../kernel/modals.ts';
import { Button, LinkButton } from '../../ui/index.ts';
import styles from './other-ways.module.css';

/** Where a provider's own page begins; the platform sends the browser on. */
const socialAddress = (provider: 'google' | 'facebook') => `/wps/session/social/${provider}`;

export interface OtherWaysProps {
  switches: Pick<WhitelabelSwitches, 'GOOGLELOGIN' | 'FACEBOOKLOGIN' | 'FREEPLAY3'>;
}

/** Ways in beside a password, as far as the server offers them: a provider's account, or play credits for a day. */
export function OtherWays({ switches }: OtherWaysProps) {
  const { t } = useLingui();
  const modals = useModals();
  const { GOOGLELOGIN: google, FACEBOOKLOGIN: facebook, FREEPLAY3: freePlay } = switches;
  if (!google && !facebook && !freePlay) return null;
  return (
    <div className={styles.ways}>
      {(google || facebook) && (
        <>
          <p className={styles.or}>
            <Trans>or</Trans>
          </p>
          <div className={styles.social}>
            {google && (
              <LinkButton variant="line" href={socialAddress('google')}>
                Google
              </LinkButton>
            )}
            {facebook && (
              <LinkButton variant="line" href={socialAddress('facebook')}>
                Facebook
              </LinkButton>
            )}
          </div>
        </>
      )}
      {freePlay && (
        <Button variant="ghost" block onClick={() => modals.swap('free-trial')}>
          {t`Try games without an account`}
        </Button>
      )}
    </div>
  );
}
