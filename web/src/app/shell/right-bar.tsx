import { useLingui } from '@lingui/react/macro';
import { useMenu } from '../../settings/index.ts';
import { useCustomerService, usePlaceLink, useResources, type KnownResource } from '../../content/index.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';
import { Popover } from '@baize/kit/ui/popover/popover.tsx';
import { AppCodes } from './app-codes.tsx';
import { elsewhereIcons } from './elsewhere-icons.ts';
import styles from './right-bar.module.css';

/** At the edge where reading ends: customer service, Facebook, e-mail, the app's codes (specification §2). */
export function RightBar() {
  const { t } = useLingui();
  const on = useMenu();
  const service = useCustomerService();
  const elsewhere = useResources(['FACEBOOK', 'EMAIL', 'USDJUMP']);
  const apps = useResources(['IOS', 'MOBILECONFIG', 'Android']);
  return (
    <aside aria-label={t`Contact and app`} className={styles.bar}>
      {on('customerService') && (
        <IconButton
          icon="headset"
          label={t`Customer service`}
          busy={service.busy}
          className={styles.entry}
          onClick={service.open}
        />
      )}
      {elsewhere.map((resource) => (
        <Elsewhere key={resource.url} icon={elsewhereIcons[resource.type]} resource={resource} />
      ))}
      {apps.length > 0 && (
        <Popover
          label={t`Get the app`}
          align="end"
          className={styles.panel}
          trigger={(props) => <IconButton {...props} icon="qr" label={t`Get the app`} className={styles.entry} />}
        >
          <p className={styles.say}>{t`Scan a code with your phone’s camera.`}</p>
          <AppCodes />
        </Popover>
      )}
    </aside>
  );
}

function Elsewhere({ icon, resource: { url, label } }: { icon: IconName; resource: KnownResource }) {
  const place = usePlaceLink()(url);
  return (
    <a {...place} aria-label={label} title={label} className={styles.entry}>
      <Icon name={icon} />
    </a>
  );
}
