import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openModal } from '../kernel/modals.ts';
import { forgetPersonalData } from '../kernel/query.ts';
import { isTrial, onSessionEnd, takeUnheardEnd, type Session, type SessionEnd } from '../kernel/session-store.ts';
import { noteEndedSession } from '../session/index.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { isModalHeld } from './overlays/held-modal.ts';

/** What the site does when a session ends: forgets the person's data, and shows the way on (specification §4). */
export function SessionFlow() {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    const onEnd = (end: SessionEnd, ended: Session) => {
      if (end === 'refused' || end === 'revoked') {
        // Nobody can log in by a trial's name.
        const trial = isTrial(ended);
        noteEndedSession({
          username: trial ? '' : ended.account,
          customerId: ended.customerId,
          ...(trial && { trial }),
        });
      }
      // A session that ran out is taken up again over the same page, so its data stay until it is known by whom.
      if (end === 'refused') {
        // Another step would take the place of an open modal, with what is typed there.
        if (!isModalHeld()) openModal(router, 'login');
        return;
      }
      forgetPersonalData(queryClient);
      if (end === 'revoked') {
        // Somebody ended it from elsewhere: the device may be lost, and what is open on it goes, too.
        openModal(router, 'login');
        void router.invalidate();
      } else if (end === 'signed-out') {
        // What was said was said to whoever leaves.
        toast.clear();
        void router.navigate({ to: '/index' });
      } else void router.invalidate();
    };
    const missed = takeUnheardEnd();
    if (missed) onEnd('refused', missed);
    return onSessionEnd(onEnd);
  }, [router, queryClient]);
  return null;
}
