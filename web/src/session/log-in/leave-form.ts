import type { AnyRouter } from '@tanstack/react-router';
import { closeModal, swapModal } from '../../kernel/modals.ts';
import { takePlace } from '@baize/kit/kernel/client/session-store.ts';
import type { Entered } from '../enter.ts';

/** The modals that sign in, and have nothing left to show after that. */
const OWN = new Set(['login', 'agent-login', 'register', 'social']);

/**
 * Leads on from a sign-in: to the change of password where it is forced, else back to where the person was.
 * A members-only modal or page that the form stood in for is still in the address and opens by itself.
 */
export function leaveForm(router: AnyRouter, { mustChangePassword }: Entered): void {
  const { modal } = router.state.location.search as { modal?: string };
  const ownModal = modal !== undefined && OWN.has(modal);
  if (mustChangePassword) {
    // From anywhere else the forced change is opened by what watches the session.
    if (ownModal) swapModal(router, 'changePassModal');
    return;
  }
  const place = takePlace();
  if (place !== undefined) void router.navigate({ href: place, replace: true });
  else if (ownModal) closeModal(router);
}
