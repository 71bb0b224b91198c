import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DepositMethod } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { useArrival } from './use-arrival.ts';
import { PayMark } from '../parts/pay-mark.tsx';
import styles from './deposit-page.module.css';

interface OtherMethodsProps {
  methods: readonly DepositMethod[];
  hint: (method: DepositMethod) => string;
}

/** Unavailable methods, folded away: announced, closed, or for other amounts. */
export function OtherMethods({ methods, hint }: OtherMethodsProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <details className={styles.others}>
      <summary>
        {t`${plural({ count: methods.length }, { one: '# more payment method', other: '# more payment methods' })}`}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <ul>
        {methods.map((method) => (
          <li key={method.code}>
            <PayMark icon={method.icon} />
            <span>
              {method.name}
              <small>
                {method.status === 'OPEN'
                  ? t`${{ minimum: format.money(method.minAmount) }} to ${{ maximum: format.money(method.maxAmount) }} per deposit`
                  : hint(method)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "At once · no fee", or why a method cannot be chosen yet. */
export function useMethodHint(): (method: DepositMethod) => string {
  const { t } = useLingui();
  const format = useFormat();
  const arrival = useArrival();
  return ({ status, fee, feeBps, arrivesMinutes, currency }) => {
    if (status === 'COMING_SOON') return t`Coming soon`;
    if (status === 'CLOSED') return t`Currently unavailable`;
    const fixed = /^0(?:\.0*)?$/.test(fee) ? undefined : format.money(fee, currency);
    const share = feeBps === 0 ? undefined : format.percent(feeBps);
    const parts = [fixed, share].filter((part) => part !== undefined).join(' + ');
    const cost = parts === '' ? t`no fee` : t`fee ${parts}`;
    return `${arrival(arrivesMinutes)} · ${cost}`;
  };
}
