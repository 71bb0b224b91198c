import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Reward } from '@baize/protocol/promotions';
import { useFormat } from '../../kernel/format.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useClaim } from '../mutations.ts';
import { useSums } from '../sums.ts';
import { closedSentences, isClosedReason } from '../words.ts';
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
      {asked && <ClaimDialog reward={reward} played={played} onClose={() => ask(false)} />}
    </div>
  );
}

/** What must be played for a reward, as a sentence. */
function usePlayed({ turnover, currency }: Reward): string {
  const { t } = useLingui();
  const { sum, times } = useSums();
  if (turnover === null) return t`No turnover. You can withdraw it at once.`;
  return t`Wager ${sum(turnover.required, currency)} (${times(turnover.multiplierBps)}×) before you withdraw it.`;
}

function ClaimDialog({ reward, played, onClose }: { reward: Reward; played: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const { sum } = useSums();
  const { ask, pending, error, isOpen } = useClaim();
  const asked = { rewardId: reward.id, isPrize: reward.kind === 'raffle' };
  const { amount, currency, title } = reward;
  const claim = () =>
    ask(asked, {
      onSuccess: () => {
        toast.ok(t`${sum(amount, currency)} added to your balance`);
        onClose();
      },
      onError: (problem) => {
        const reason = isProblem(problem, 'CONFLICT') ? problem.value['reason'] : undefined;
        // The page behind says what is being looked at.
        if (reason === 'checking') {
          toast.ok(t`Claim received`, t`We’re checking it and will send you a message.`);
          onClose();
        }
        // The reward is gone from the page behind, and this question with it.
        if (isClosedReason(reason)) {
          toast.bad(t`We couldn’t claim the reward`, i18n._(closedSentences[reason]));
          onClose();
        }
      },
    });
  return (
    <ConfirmDialog
      title={t`Claim “${title}”?`}
      confirmLabel={t`Claim ${sum(amount, currency)}`}
      cancelLabel={t`Not now`}
      busy={pending}
      error={isOpen(asked) ? t`We couldn’t confirm this. Try again: nothing will be moved twice.` : error && say(error)}
      onConfirm={claim}
      onCancel={onClose}
    >
      <p>{played}</p>
      {reward.turnover && (
        <p className="soft">{t`Until then this amount stays locked. The rest of your balance isn’t affected.`}</p>
      )}
    </ConfirmDialog>
  );
}
