import { useLingui } from '@lingui/react/macro';
import type { Referral } from '@baize/protocol/referral';
import { useFormat } from '../../kernel/format.ts';
import { useSum } from '../../kernel/sum-text.ts';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { isZero } from '../is-zero.ts';
import styles from '../pages/referral-page.module.css';

const ONCE_BPS = 10_000;

/** What has to happen before anything is paid, and then what is paid. */
export function RewardTerms({ referral: { rules, currency } }: { referral: Referral }) {
  const { t } = useLingui();
  const format = useFormat();
  const sum = useSum(currency);
  const { minDeposit, minValidBet, fixed, levelOneBps, levelTwoBps, turnoverBps } = rules;
  const times = format.money(String(turnoverBps / ONCE_BPS));
  return (
    <Card as="section" padded className={styles.section}>
      <SectionHead level={2} title={t`How it works`} />
      <ol className={styles.steps}>
        <li>{t`Share your link. Your friend signs up with it.`}</li>
        <li>
          {t`Your friend qualifies after depositing ${sum(minDeposit)} and placing valid bets of ${sum(minValidBet)}.`}
        </li>
        <li>
          {turnoverBps > 0
            ? t`Rewards are paid once a day. You need to wager them ${times}× before you can withdraw them.`
            : t`Rewards are paid once a day, without turnover.`}
        </li>
      </ol>
      <ul className={styles.rewards}>
        {!isZero(fixed) && <li>{t`${sum(fixed)} for each friend who qualifies`}</li>}
        {levelOneBps > 0 && <li>{t`${format.percent(levelOneBps)} of their valid bets`}</li>}
        {levelTwoBps > 0 && <li>{t`${format.percent(levelTwoBps)} of the valid bets of friends they invite`}</li>}
      </ul>
      <p className={styles.soft}>
        {t`Only new people count. We check friends who share your device, IP address or bank account. Canceled bets don’t count.`}
      </p>
    </Card>
  );
}
