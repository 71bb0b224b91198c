import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Reward } from '@baize/protocol/promotions';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { ClaimQuestion, usePlayed } from './claim-question.tsx';
import styles from './reward-line.module.css';

/** Something to claim: what must be played first, what it is, until when, and the button. */
export function RewardLine({ reward, named = true }: { reward: Reward; named?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asked, ask] = useState(false);
  const played = usePlayed(reward);
  const { amount, currency, expiresAt, title } = reward;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {named && <b>{title}</b>}
        <span className="soft sm">{played}</span>
        <Amount value={amount} currency={currency} display className={styles.amount} />
        <small className="muted">
          {t`Claim until`} <bdi dir="ltr">{format.date(expiresAt, 'full')}</bdi>
        </small>
      </div>
      <Button variant="primary" aria-haspopup="dialog" aria-label={t`Claim: ${title}`} onClick={() => ask(true)}>
        {t`Claim`}
      </Button>
      {asked && <ClaimQuestion reward={reward} onClose={() => ask(false)} />}
    </div>
  );
}
