import { useNavigate } from '@tanstack/react-router';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { RealityCheck, SessionFigures } from '../../limits/index.ts';

/** A hall runs nothing that a reality check would have to pause. */
const holdNothing = (): void => undefined;

/** Time, stakes and net position of this sign-in, as games show them, and the member's own reality check. */
export function HallFigures({ className }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const session = useSession();
  return (
    <>
      <SessionFigures className={className} />
      {/* Play credits have no limits, and ask for none. */}
      {!isTrial(session) && (
        <RealityCheck held={false} onPause={holdNothing} onStop={() => void navigate({ to: '/' })} />
      )}
    </>
  );
}
