import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Promotion } from '@baize/protocol/promotions';
import { useAccountCheck } from '../../kernel/account-check.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink } from '../../session/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useJoin, useLeave } from '../mutations.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './promotion-acts.module.css';
import { RewardLine } from './reward-line.tsx';

/** The possible actions on a promotion, by the member's status. */
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

/** Joins at one press. `short` leaves out what joining costs, which the promotion’s page says. */
export function JoinButton({ promotion: { id }, short = false }: { promotion: Promotion; short?: boolean }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, isPending, error } = useJoin(id);
  return (
    <>
      {!short && <p className="soft sm">{t`Joining costs nothing, and you can leave at any time before you claim.`}</p>}
      <Button
        variant="primary"
        busy={isPending}
        // Many stand on one page, and a reader of buttons alone has to tell them apart.
        aria-describedby={short ? `promotion-${id}` : undefined}
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
