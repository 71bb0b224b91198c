import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import styles from './network-notice.module.css';

/** A line under the header while the device is offline. */
export function NetworkNotice() {
  const [offline, setOffline] = useState(() => navigator.onLine === false);
  useEffect(() => {
    const change = () => setOffline(navigator.onLine === false);
    window.addEventListener('online', change);
    window.addEventListener('offline', change);
    return () => {
      window.removeEventListener('online', change);
      window.removeEventListener('offline', change);
    };
  }, []);
  return (
    <div role="status">
      {offline && (
        <p className={styles.notice}>
          <Icon name="alert" size="sm" />
          <Trans>You’re offline. Placed bets are safe, and your entries are saved.</Trans>
        </p>
      )}
    </div>
  );
}
