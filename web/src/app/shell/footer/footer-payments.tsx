import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMenu } from '../../../settings/index.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { PayMark, paymentMarksQuery } from '../../../wallet/index.ts';
import styles from './footer.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The ways to pay that the server has open, and those that it announces (specification §2). */
export function FooterPayments() {
  const { t } = useLingui();
  const on = useMenu();
  const { data, isPending } = useQuery({ ...paymentMarksQuery(), enabled: on('depositv2') });
  if (!on('depositv2')) return null;
  if (isPending)
    return (
      <LoadingRegion className={styles.makers}>
        {PLACES.map((place) => (
          <span key={place} className={styles.payment}>
            <Skeleton width="half" />
          </span>
        ))}
      </LoadingRegion>
    );
  const methods = data?.methods ?? [];
  if (methods.length === 0) return null;
  return (
    <section aria-label={t`Payment methods`}>
      <ul className={cx(styles.makers, styles.payments)}>
        {methods.map(({ code, name, icon, status }) => (
          <li key={code} className={styles.payment}>
            <PayMark icon={icon} className={styles.stencil} />
            <span>
              {name} {status === 'COMING_SOON' && <small className={styles.later}>{t`soon`}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
