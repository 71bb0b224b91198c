import { useQuery } from '@tanstack/react-query';
import { FailedState, LoadingRegion, Skeleton } from '@baize/kit/ui';
import { LoginHistory } from '../devices/login-history.tsx';
import { PayeeList } from '../payees/payee-list.tsx';
import { ProtectionList } from './protection-list.tsx';
import { ProtectionSummary } from './protection-summary.tsx';
import { SessionList } from '../devices/session-list.tsx';
import styles from './security-centre-page.module.css';
import { accountQuery } from '../client.ts';

/** The account's protection, active sessions and log-in attempts (specification §2, securityCenter). */
export function SecurityCentrePage() {
  const { data: security, isError, isFetching, refetch } = useQuery(accountQuery('getSecurity'));
  if (security)
    return (
      <div className={styles.page}>
        <ProtectionSummary security={security} />
        <ProtectionList security={security} />
        <PayeeList hasPaymentPassword={security.hasPaymentPassword} />
        <SessionList sessions={security.sessions} />
        <LoginHistory entries={security.loginHistory} />
      </div>
    );
  if (isError) return <FailedState busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion className={styles.page}>
      <Skeleton shape="block" className={styles.summaryPlace} />
      <Skeleton shape="block" className={styles.listPlace} />
      <Skeleton shape="block" className={styles.listPlace} />
    </LoadingRegion>
  );
}
