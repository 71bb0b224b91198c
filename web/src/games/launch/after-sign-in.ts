import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { openModal } from '../../kernel/modals.ts';
import { currentSession, subscribeSession } from '@baize/kit/kernel/client/session-store.ts';

let forgetPending: (() => void) | undefined;

const modalOf = (router: AnyRouter): unknown => (router.state.location.search as { modal?: unknown }).modal;

/**
 * Opens the login modal and does the act once the visitor has signed in and the last modal of that way (login,
 * sign-up, a forced change of password) is closed. Closing them without signing in drops the act, and so does
 * the next one that has to wait.
 */
export function actAfterSignIn(router: AnyRouter, act: () => void): void {
  forgetPending?.();
  let opened = false;
  const look = () => {
    if (modalOf(router) !== undefined) {
      opened = true;
      return;
    }
    if (!opened) return;
    forget();
    const session = currentSession();
    if (session && !session.cpw) act();
  };
  const stops = [router.subscribe('onResolved', look), subscribeSession(look)];
  const forget = () => {
    for (const stop of stops) stop();
    if (forgetPending === forget) forgetPending = undefined;
  };
  forgetPending = forget;
  openModal(router, 'login');
}

/** Does an act at once for whoever is signed in, and after signing in for a visitor. */
export function useAfterSignIn(): (act: () => void) => void {
  const router = useRouter();
  return (act) => {
    if (currentSession()) act();
    else actAfterSignIn(router, act);
  };
}
