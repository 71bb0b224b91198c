import { useQuery } from '@tanstack/react-query';
import { FailedState, LoadingRegion, Skeleton } from '../../ui/index.ts';
import { LoginHistory } from '../parts/login-history.tsx';
import { PayeeList } from '../parts/payee-list.tsx';
import { ProtectionList } from '../parts/protection-list.tsx';
import { ProtectionSummary } from '../parts/protection-summary.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { sessionQuery } from '../queries.ts';
import styles from './security-centre-page.module.css';

/** What protects the account, who is signed in where, and who tried (specification §2, securityCenter). */
export function SecurityCentrePage() {
  const { data: security, isError, isFetching, refetch } = useQuery(sessionQuery('getSecurity'));
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
