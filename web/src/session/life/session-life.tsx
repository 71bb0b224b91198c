import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lastCallAtMs } from '@baize/kit/kernel/client/last-call.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { sessionQuery } from '../queries.ts';
import { useMember } from '../use-member.ts';
import { EndingDialog } from './ending-dialog.tsx';
import { timeLeft, WARN_MS, type TimeLeft } from './time-left.ts';

const LOOK_EVERY_MS = 1_000;

/** Warns before a session ends, over whatever is on screen, so that the page and what is typed there stay. */
export function SessionLife() {
  const session = useSession();
  const limits = useMember()?.session;
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<TimeLeft>();
  const [putAway, setPutAway] = useState<string>();
  useEffect(() => {
    if (!limits) return;
    const { dataUpdatedAt: readAtMs = Date.now() } =
      queryClient.getQueryState(sessionQuery('getMember').queryKey) ?? {};
    const look = () => {
      const next = timeLeft(limits, { readAtMs, lastCallAtMs: lastCallAtMs(), nowMs: Date.now() });
      setLeft(next.ms < WARN_MS ? next : undefined);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [limits, queryClient]);
  // An end that nothing can put off is said once for each session.
  if (!session || !left || putAway === session.token) return null;
  return <EndingDialog left={left} onPutAway={() => setPutAway(session.token)} />;
}
