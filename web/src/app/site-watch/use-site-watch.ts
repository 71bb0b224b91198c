import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SYSTEM_STATUS } from '@baize/protocol/kernel/constants';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { statusQuery } from '../../settings/index.ts';

/** Long enough that the first page is whole before anything else is loaded. */
const AFTER_MS = 3_000;

/** Keeps an open page in step with what an operator changes, within seconds; its code comes after the first page. */
export function useSiteWatch(queryClient: QueryClient): void {
  const member = useSession() !== undefined;
  const { data: closed } = useQuery({ ...statusQuery(), select: ({ status }) => status !== SYSTEM_STATUS.normal });
  const needed = !member || closed === true;
  useEffect(() => {
    if (!needed) return;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const begin = () => {
      timer = setTimeout(() => {
        import('./watch-site.ts').then(
          ({ watchSite }) => {
            if (!gone) stop = watchSite(queryClient);
          },
          // A failed load may succeed later.
          () => !gone && begin(),
        );
      }, AFTER_MS);
    };
    begin();
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, [needed, queryClient]);
}
