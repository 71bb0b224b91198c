import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/account';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge, Button } from '@baize/kit/ui';
import type { SecurityAct } from '../acts.ts';
import { providerNames } from '../../session/index.ts';
import { ProtectionLine } from '../parts/protection-line.tsx';

export interface SocialLinesProps {
  social: Security['social'];
  onAct: (act: SecurityAct) => void;
}

/** The accounts elsewhere that sign in to this one, and those that could. */
export function SocialLines({ social, onAct }: SocialLinesProps) {
  const { t } = useLingui();
  const format = useFormat();
  return social.map(({ provider, name, linkedAt }) => {
    const providerName = providerNames[provider];
    const linked = linkedAt !== null;
    const day = linked ? format.date(linkedAt, 'day') : '';
    return (
      <ProtectionLine
        key={provider}
        icon="link"
        term={providerName}
        text={
          !linked ? (
            t`Log in with this account instead of a password`
          ) : name ? (
            <Trans>
              <bdi>{name}</bdi>, linked on <bdi dir="ltr">{day}</bdi>
            </Trans>
          ) : (
            <Trans>
              Linked on <bdi dir="ltr">{day}</bdi>
            </Trans>
          )
        }
        mark={linked ? <Badge tone="ok">{t`Linked`}</Badge> : <Badge>{t`Not linked`}</Badge>}
        end={
          <Button
            size="sm"
            variant="line"
            aria-label={linked ? t`Unlink ${providerName}` : t`Link ${providerName}`}
            onClick={() => onAct(`${linked ? 'unlink' : 'link'}-${provider}`)}
          >
            {linked ? t`Unlink` : t({ message: 'Link', context: 'an account elsewhere' })}
          </Button>
        }
      />
    );
  });
}
