import { useNavigate } from '@tanstack/react-router';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { RealityCheck, SessionStanding } from '../../limits/index.ts';
import styles from './hall-standing.module.css';

/** Nothing in a hall goes on by itself that a reality check would have to hold still. */
const holdNothing = (): void => undefined;

/** Time, stakes and net position of this sign-in, as games show them, and the member's own reality check. */
export function HallStanding() {
  const navigate = useNavigate();
  const session = useSession();
  return (
    <>
      <SessionStanding className={styles.standing} />
      {/* Play credits have no limits, and ask for none. */}
      {!isTrial(session) && (
        <RealityCheck held={false} onPause={holdNothing} onStop={() => void navigate({ to: '/' })} />
      )}
    </>
  );
}
