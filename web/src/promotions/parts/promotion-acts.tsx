import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Promotion } from '@baize/protocol/promotions';
import { useAccountCheck } from '../../kernel/account-check.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { CentreLink } from '../../session/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useJoin, useLeave } from '../mutations.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './promotion-acts.module.css';
import { RewardLine } from './reward-line.tsx';

/** What somebody can do about a promotion now, by their state. */
export function PromotionActs({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const check = useAccountCheck();
  const session = useSession();
  const { id, state, rewards, terms, joinNeeded } = promotion;
  if (state === null) {
    return (
      <>
        <p className="soft">
          {session && isTrial(session)
            ? t`Promotions are for full accounts.`
            : joinNeeded
              ? t`Log in to take part.`
              : t`Log in to see where you stand.`}
        </p>
        <Button variant="primary" onClick={() => void check('real')}>
          {session ? t`Sign up for a full account` : t`Log in`}
        </Button>
      </>
    );
  }
  const mayApply = terms.kind === 'manual' && (state === 'join' || state === 'rejected');
  return (
    <>
      {rewards.map((reward) => (
        <RewardLine key={reward.id} reward={reward} named={false} />
      ))}
      {mayApply && <ApplicationForm promotionId={id} images={terms.images} />}
      {state === 'join' && terms.kind !== 'manual' && <JoinButton promotion={promotion} />}
      {state === 'joined' && (terms.kind === 'deposit' || terms.kind === 'deposit-match') && (
        <CentreLink to="depositv2" className={styles.link}>{t`Go to deposit`}</CentreLink>
      )}
      {(state === 'issued' || state === 'claimed') && (
        <CentreLink to="rewardCenter" className={styles.link}>{t`Reward center`}</CentreLink>
      )}
      {promotion.mayLeave && <LeaveButton promotion={promotion} />}
    </>
  );
}

function JoinButton({ promotion: { id } }: { promotion: Promotion }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, isPending, error } = useJoin(id);
  return (
    <>
      <p className="soft sm">{t`Joining costs nothing, and you can leave at any time before you claim.`}</p>
      <Button
        variant="primary"
        busy={isPending}
        onClick={() => mutate({}, { onSuccess: () => toast.ok(t`You’ve joined`) })}
      >
        {t({ context: 'a promotion', message: 'Join' })}
      </Button>
      {error && <Note tone="bad">{say(error)}</Note>}
    </>
  );
}

function LeaveButton({ promotion: { id, title, rewards } }: { promotion: Promotion }) {
  const { t } = useLingui();
  const say = useProblemText();
  const [asked, ask] = useState(false);
  const { mutate, isPending, error } = useLeave(id);
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => ask(true)}>
        {t`Leave`}
      </Button>
      {asked && (
        <ConfirmDialog
          tone="danger"
          title={t`Leave “${title}”?`}
          confirmLabel={t`Leave`}
          cancelLabel={t`Stay`}
          busy={isPending}
          error={error && say(error)}
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: () => {
                toast.ok(t`You’ve left the promotion`);
                ask(false);
              },
            })
          }
          onCancel={() => ask(false)}
        >
          {rewards.length > 0
            ? t`You’ll lose the waiting reward and your progress so far.`
            : t`You’ll lose your progress so far. You can join again while the promotion runs.`}
        </ConfirmDialog>
      )}
    </>
  );
}
