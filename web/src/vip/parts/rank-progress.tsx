import { useLingui } from '@lingui/react/macro';
import type { VipProgress } from '@baize/protocol/vip';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { inOwnDirection } from '@baize/kit/kernel/format/instant-text.ts';
import { RankBall } from '@baize/kit/ui/avatar/avatar.tsx';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import styles from './rank-panel.module.css';

/** The member's rank, what the next one takes, and what keeps this one. */
export function RankProgress({ progress }: { progress: VipProgress }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { level, rankName, next, keep, currency: code } = progress;
  const currency = useCurrencyMark()(code);
  const bar = (label: string, { actual, expected }: { actual: string; expected: string }) => (
    <ProgressBar
      label={label}
      // Drawn only: the exact figures are the text.
      value={Number(actual)}
      max={Number(expected)}
      text={inOwnDirection(
        t`${{ part: format.money(actual, code) }} of ${{ whole: format.money(expected, code) }}`,
        i18n.locale,
      )}
    />
  );
  return (
    <section className={`felt-panel ${styles.panel}`}>
      <div className={styles.inside}>
        <div className={styles.who}>
          <RankBall rank={level} size="xl" />
          <div>
            <span className={styles.soft}>{t`Your rank`}</span>
            <b>{t`VIP ${level} · ${rankName}`}</b>
          </div>
        </div>
        {next ? (
          <div className={styles.bars}>
            <h2>{t`To reach VIP ${{ level: next.level }} · ${{ name: next.name }}`}</h2>
            {bar(t`Deposits`, next.deposit)}
            {bar(t`Valid bets`, next.validBet)}
            {next.windowBet && bar(t`Valid bets in this period, to return to this rank`, next.windowBet)}
            {next.from && (
              <p className={styles.soft}>
                {t`You’ve met both requirements. Your rank goes up on ${{ date: format.date(next.from, 'full') }}.`}
              </p>
            )}
          </div>
        ) : (
          <p className={styles.soft}>{t`You hold the highest rank.`}</p>
        )}
        {keep && (
          <div className={`${styles.bars} ${styles.last}`}>
            <h2>{t`To keep this rank`}</h2>
            {bar(t`Valid bets in this period`, keep.validBet)}
            <p className={styles.soft}>
              {t`If you don’t reach it by ${{ date: format.date(keep.until, 'full') }}, you move down one rank.`}
            </p>
          </div>
        )}
        <p className={`${styles.soft} ${styles.last}`}>
          {t`Amounts in ${currency}.`}{' '}
          {t`Your rank depends on how much you play. Never play more than planned just to reach one.`}
        </p>
      </div>
    </section>
  );
}
