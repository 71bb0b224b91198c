import { useLingui } from '@lingui/react/macro';
import type { Referral } from '@baize/protocol/referral';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { isZero } from '../is-zero.ts';
import styles from '../pages/referral-page.module.css';

const ONCE_BPS = 10_000;

/** Each reward of an invitation in a line, those of a rate of zero left out. */
export function useRewardLines({ rules, currency }: Pick<Referral, 'rules' | 'currency'>): string[] {
  const { t } = useLingui();
  const format = useFormat();
  const sum = useSum(currency);
  const { fixed, levelOneBps, levelTwoBps } = rules;
  return [
    ...(isZero(fixed) ? [] : [t`${{ amount: sum(fixed) }} for each friend who qualifies`]),
    ...(levelOneBps > 0 ? [t`${{ rate: format.percent(levelOneBps) }} of their valid bets`] : []),
    ...(levelTwoBps > 0 ? [t`${{ rate: format.percent(levelTwoBps) }} of the valid bets of friends they invite`] : []),
  ];
}

/** The conditions of a reward, and then its amount. */
export function RewardTerms({ referral }: { referral: Referral }) {
  const { rules, currency } = referral;
  const lines = useRewardLines(referral);
  const { t } = useLingui();
  const format = useFormat();
  const sum = useSum(currency);
  const { minDeposit, minValidBet, turnoverBps } = rules;
  const times = format.money(String(turnoverBps / ONCE_BPS));
  return (
    <Card as="section" padded className={styles.section}>
      <SectionHead level={2} title={t`How it works`} />
      <ol className={styles.steps}>
        <li>{t`Share your link. Your friend signs up with it.`}</li>
        <li>
          {t`Your friend qualifies after depositing ${{ deposit: sum(minDeposit) }} and placing valid bets of ${{ validBet: sum(minValidBet) }}.`}
        </li>
        <li>
          {turnoverBps > 0
            ? t`Rewards are paid once a day. You need to wager them ${times}× before you can withdraw them.`
            : t`Rewards are paid once a day, without turnover.`}
        </li>
      </ol>
      <ul className={styles.rewards}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.soft}>
        {t`Only new people count. We check friends who share your device, IP address or bank account. Canceled bets don’t count.`}
      </p>
    </Card>
  );
}
