import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@baize/protocol/promotions';
import { minorOf } from '@baize/protocol/kernel/money';
import { inOwnDirection } from '../../kernel/instant-text.ts';
import { useFormat } from '../../kernel/format.ts';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { useSums } from '../sums.ts';
import styles from './promotion-acts.module.css';

const PARTS = 1_000n;

/** How far a member is in this round. */
export function PromotionProgress({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { sum } = useSums();
  const { progress, currency, terms, state } = promotion;
  const isDeposit = terms.kind === 'deposit' || terms.kind === 'deposit-match';
  if (progress === null || (isDeposit && state === 'claim')) return null;
  const { done, target, reward, tickets, until } = progress;
  const label =
    terms.kind === 'rebate' || (terms.kind === 'raffle' && terms.basis === 'valid-bet') ? t`Valid bets` : t`Deposited`;
  const [doneMinor, targetMinor] = [minorOf(done), minorOf(target ?? '0')];
  const share = targetMinor > 0n ? (doneMinor * PARTS) / targetMinor : 0n;
  return (
    <div className={styles.progress}>
      {target === null ? (
        <p>
          {label}: <bdi dir="ltr">{sum(done, currency)}</bdi>
        </p>
      ) : (
        <ProgressBar
          label={label}
          value={Math.min(Number.parseInt(String(share), 10), 1_000)}
          max={1_000}
          text={inOwnDirection(t`${format.money(done, currency)} of ${format.money(target, currency)}`, i18n.locale)}
        />
      )}
      <p className="soft sm">
        {tickets !== null && t`${plural(tickets, { one: '# ticket so far', other: '# tickets so far' })}`}
        {reward !== null && t`${sum(reward, currency)} so far`}
        {until !== null && (
          <>
            {' · '}
            {t`until`} <bdi dir="ltr">{format.date(until, 'full')}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
