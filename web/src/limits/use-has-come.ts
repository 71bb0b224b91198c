import { useEffect, useState } from 'react';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';

/**
 * Whether an instant of the server's has come: by its clock when `loaded` was read, or by what has passed since. The page
 * says so when it comes, however long it has stood open.
 */
export function useHasCome(instant: string, loaded: string): boolean {
  const [now, setNow] = useState(serverNow);
  const at = Date.parse(instant);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, at - serverNow()));
    return () => clearTimeout(timer);
  }, [at]);
  return at <= Math.max(now, Date.parse(loaded));
}
