import { useLingui } from '@lingui/react/macro';
import type { Reward } from '@baize/protocol/promotions';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useClaim } from '../mutations.ts';
import { useSums } from '../sums.ts';
import { closedSentences, isClosedReason } from '../words.ts';

/** The required turnover of a reward, as a sentence. */
export function usePlayed({ turnover, currency }: Reward): string {
  const { t } = useLingui();
  const { sum, times } = useSums();
  if (turnover === null) return t`No turnover. You can withdraw it at once.`;
  return t`Wager ${{ amount: sum(turnover.required, currency) }} (${{ times: times(turnover.multiplierBps) }}×) before you withdraw it.`;
}

/** Asks once more before a reward is taken: what must be played, and then the amount. */
export function ClaimQuestion({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const played = usePlayed(reward);
  const { sum } = useSums();
  const { ask, pending, error, isOpen } = useClaim();
  const asked = { rewardId: reward.id, isPrize: reward.kind === 'raffle' };
  const { amount, currency, title } = reward;
  const claim = () =>
    ask(asked, {
      onSuccess: () => {
        toast.ok(t`${{ amount: sum(amount, currency) }} added to your balance`);
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
      confirmLabel={t`Claim ${{ reward: sum(amount, currency) }}`}
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
