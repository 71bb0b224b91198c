import { useLingui } from '@lingui/react/macro';
import { usePlaceLink, useResources, type KnownResource } from '../../content/index.ts';
import { QrCode } from '@baize/kit/ui/qr/qr-code.tsx';
import styles from './app-codes.module.css';

/** The app's codes to scan: iOS, the lite app by its configuration, Android (specification §2, right bar). */
export function AppCodes() {
  const apps = useResources(['IOS', 'MOBILECONFIG', 'Android']);
  return (
    <ul className={styles.codes}>
      {apps.map((app) => (
        <li key={app.type} className={styles.app}>
          <Code app={app} />
        </li>
      ))}
    </ul>
  );
}

/** A picture of the code where the operator has one; else it is drawn from the address. The name leads there too. */
function Code({ app: { url, qrCodeUrl, label } }: { app: KnownResource }) {
  const { t } = useLingui();
  const place = usePlaceLink()(url);
  const says = t`Scan to get the app: ${label}`;
  return (
    <>
      {qrCodeUrl ? (
        <img src={qrCodeUrl} alt={says} width={128} height={128} loading="lazy" className={styles.code} />
      ) : (
        <QrCode text={new URL(url, window.location.origin).href} label={says} className={styles.code} />
      )}
      <a {...place} className={styles.name}>
        {label}
      </a>
    </>
  );
}
