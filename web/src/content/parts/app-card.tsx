import { useLingui } from '@lingui/react/macro';
import type { Resource } from '@baize/protocol/content';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { askToInstall, useInstallState } from '../use-install.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { QrCode } from '@baize/kit/ui/qr/qr-code.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { appLink, appWays } from '../down/app-ways.ts';
import type { AppPlatform } from '../down/device.ts';
import styles from './app-card.module.css';

interface AppCardProps {
  readonly platform: AppPlatform;
  readonly resource: Resource | undefined;
  /** The visitor seems to hold such a device. */
  readonly own: boolean;
  /** The page is read on a desktop, which cannot be the device that is meant. */
  readonly toScan: boolean;
  /** The device can take a configuration profile in: what another would load is of no use to it. */
  readonly takesProfile: boolean;
}

/** One way to the app: what to do, step by step, and a code to scan where another device is meant. */
export function AppCard({ platform, resource, own, toScan, takesProfile }: AppCardProps) {
  const { t, i18n } = useLingui();
  const install = useInstallState();
  const way = appWays[platform];
  const title = i18n._(way.title);
  const { scanned, picture, outside } = appLink(platform, resource, window.location.origin);
  return (
    <Card as="section" padded className={styles.card} aria-labelledby={`app-${platform}`}>
      <div id={platform} className={styles.words}>
        <h2 id={`app-${platform}`} tabIndex={-1} className={styles.title}>
          <Icon name={way.icon} />
          {title}
        </h2>
        {own && <Badge tone="accent" className={styles.button}>{t`This device`}</Badge>}
        <p className="soft">{i18n._(way.text)}</p>
        {own && install === 'installed' && <Note tone="ok">{t`Already installed on this device.`}</Note>}
        {own && install === 'ready' && (
          <Button variant="primary" icon="download" className={styles.button} onClick={() => void askToInstall()}>
            {t`Install now`}
          </Button>
        )}
        <ol className={styles.steps}>
          {way.steps.map((step) => (
            <li key={step.id}>{i18n._(step)}</li>
          ))}
        </ol>
        {way.profile !== undefined && takesProfile && (
          <LinkButton
            href={way.profile}
            variant={own ? 'primary' : 'secondary'}
            icon="download"
            className={styles.button}
          >
            {t`Download profile`}
          </LinkButton>
        )}
        {way.profile !== undefined && isDemo() && (
          <p className="sm muted">{t`The demo’s profile isn’t signed, so your iPhone calls it “Unsigned”.`}</p>
        )}
        {outside && (
          <LinkButton
            href={outside}
            target="_blank"
            rel="noopener noreferrer"
            icon="external"
            className={styles.button}
          >
            {t`Download`}
          </LinkButton>
        )}
      </div>
      {way.resource && toScan && (
        <figure className={styles.code}>
          {picture ? (
            <img src={picture} alt={t`QR code: ${title}`} width={132} height={132} loading="lazy" />
          ) : (
            <QrCode text={scanned} label={t`QR code: ${title}`} />
          )}
          <figcaption className="xs muted">{t`Scan it with that device`}</figcaption>
        </figure>
      )}
    </Card>
  );
}
