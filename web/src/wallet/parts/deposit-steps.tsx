import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './deposit-steps.module.css';

const STEPS = ['PENDING', 'PAID', 'CREDITED'] as const;

/** The way of a deposit into the wallet: what is done, with its time, and what is still to come. */
export function DepositSteps({ deposit }: { deposit: Pick<Deposit, 'status' | 'history' | 'createdAt'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = { PENDING: t`Created`, PAID: t`Paid`, CREDITED: t`In your wallet` };
  const reached = STEPS.findIndex((step) => step === deposit.status);
  return (
    <ol aria-label={t`Progress of the deposit`} className={styles.steps}>
      {STEPS.map((step, index) => {
        const done = index <= reached;
        const at = deposit.history.find(({ status }) => status === step)?.at;
        return (
          <li key={step} className={cx(styles.step, done && styles.done)}>
            <Icon name={done ? 'check' : 'clock'} size="sm" label={done ? t`Done` : t`Next`} />
            <span>
              {words[step]}
              {done && at && (
                <small>
                  <bdi dir="ltr">{format.date(at, 'time')}</bdi>
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
