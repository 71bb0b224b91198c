import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@baize/protocol/promotions';
import { minorOf } from '@baize/protocol/kernel/money';
import { inOwnDirection } from '@baize/kit/kernel/format/instant-text.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import { useSums } from '../sums.ts';
import styles from './promotion-acts.module.css';

const PARTS = 1_000n;

/** A member's progress in this round. */
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
          text={inOwnDirection(
            t`${{ part: format.money(done, currency) }} of ${{ whole: format.money(target, currency) }}`,
            i18n.locale,
          )}
        />
      )}
      <p className="soft sm">
        {tickets !== null && t`${plural(tickets, { one: '# ticket so far', other: '# tickets so far' })}`}
        {reward !== null && t`${{ amount: sum(reward, currency) }} so far`}
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
