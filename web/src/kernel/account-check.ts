import { useModals } from './modals.ts';
import { currentSession, isTrial } from '@baize/kit/kernel/client/session-store.ts';

declare module './modals.ts' {
  interface ModalSubjects {
    /** The tab: by username, or by a mobile number. */
    login: 'username' | 'mobile' | undefined;
    /** Says that a trial account cannot do this and offers to sign up. */
    'true-account': undefined;
  }
}

/**
 * Lets an act go on only for who may do it (specification §5, real account check): `check('session')` asks
 * for any session, `check('real')` for one that is no trial. Where it fails, the fitting modal opens.
 */
export function useAccountCheck(): (needs: 'session' | 'real') => boolean {
  const modals = useModals();
  return (needs) => {
    const session = currentSession();
    if (!session) {
      modals.open('login');
      return false;
    }
    if (needs === 'real' && isTrial(session)) {
      modals.open('true-account');
      return false;
    }
    return true;
  };
}
