import { Trans, useLingui } from '@lingui/react/macro';
import type { SocialProvider, WaysIn } from '@baize/protocol/session';
import type { WhitelabelSwitches } from '@baize/protocol/settings';
import { memo } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { useMenu } from '../../settings/index.ts';
import { Button, LinkButton, Skeleton } from '@baize/kit/ui';
import { providerNames } from './provider-names.ts';
import styles from './other-ways.module.css';

/** The start of a provider's own page; the platform redirects there. */
const socialAddress = (provider: SocialProvider) => `/wps/session/social/${provider}`;

const PROVIDERS = ['google', 'facebook'] as const satisfies readonly SocialProvider[];

export interface OtherWaysProps {
  switches: Pick<WhitelabelSwitches, 'GOOGLELOGIN' | 'FACEBOOKLOGIN' | 'FREEPLAY3'>;
  /** The server's log-in methods; until they are known, those that are switched on have their place kept. */
  ways: Pick<WaysIn, SocialProvider> | undefined;
}

/** Ways in beside a password, as far as the server offers them: a provider's account, or play credits for a day. */
export const OtherWays = memo(function OtherWays({ switches, ways }: OtherWaysProps) {
  const { t } = useLingui();
  const modals = useModals();
  const on = useMenu();
  const { GOOGLELOGIN: google, FACEBOOKLOGIN: facebook } = switches;
  const freePlay = switches.FREEPLAY3 && on('freePlay');
  const switchedOn = { google, facebook };
  const social = PROVIDERS.filter((provider) => switchedOn[provider] && ways?.[provider] !== false);
  if (social.length === 0 && !freePlay) return null;
  return (
    <div className={styles.ways}>
      {social.length > 0 && (
        <>
          <p className={styles.or}>
            <Trans>or</Trans>
          </p>
          <div className={styles.social}>
            {social.map((provider) =>
              ways ? (
                <LinkButton key={provider} variant="line" href={socialAddress(provider)}>
                  {providerNames[provider]}
                </LinkButton>
              ) : (
                <Skeleton key={provider} shape="block" />
              ),
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
});
