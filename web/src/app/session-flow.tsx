import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openModal } from '../kernel/modals.ts';
import { forgetPersonalData } from '@baize/kit/kernel/client/query.ts';
import {
  isTrial,
  onSessionEnd,
  takeUnheardEnd,
  type Session,
  type SessionEnd,
} from '@baize/kit/kernel/client/session-store.ts';
import { noteEndedSession } from '../session/index.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { isModalHeld } from './overlays/held-modal.ts';

interface Step {
  readonly fromLocation?: { readonly pathname: string; readonly search: { readonly centre?: string } } | undefined;
  readonly toLocation: { readonly pathname: string; readonly search: { readonly centre?: string } };
}

/** Whether another page is gone to: a dialog that opens or closes is no other page. */
const leaves = ({ fromLocation: from, toLocation: to }: Step): boolean =>
  from !== undefined && (from.pathname !== to.pathname || from.search.centre !== to.search.centre);

/** Handles the end of a session: forgets the person's data, and shows the way on (specification §4). */
export function SessionFlow() {
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', (step) => leaves(step) && toast.leave()), [router]);
  const queryClient = useQueryClient();
  useEffect(() => {
    const onEnd = (end: SessionEnd, ended: Session) => {
      if (end === 'refused' || end === 'revoked') {
        // A trial has no log-in.
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
        // The session was ended from elsewhere: the device may be lost, and its open pages are closed, too.
        openModal(router, 'login');
        void router.invalidate();
      } else if (end === 'signed-out') {
        // Messages were meant for the person who leaves.
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
