import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './network-notice.module.css';

/** A line under the header while the device is offline; back online, what is on screen is asked for again. */
export function NetworkNotice() {
  const queryClient = useQueryClient();
  const [offline, setOffline] = useState(() => navigator.onLine === false);
  useEffect(() => {
    const change = () => {
      setOffline(navigator.onLine === false);
      if (navigator.onLine) void queryClient.invalidateQueries();
    };
    window.addEventListener('online', change);
    window.addEventListener('offline', change);
    return () => {
      window.removeEventListener('online', change);
      window.removeEventListener('offline', change);
    };
  }, [queryClient]);
  return (
    <div role="status">
      {offline && (
        <p className={styles.notice}>
          <Icon name="alert" size="sm" />
          <Trans>You are offline. Bets already placed stand; what you typed is kept.</Trans>
        </p>
      )}
    </div>
  );
}
