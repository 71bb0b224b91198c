import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { subscribeLanguage } from '@baize/kit/i18n/language.ts';
import { onProblem } from '@baize/kit/kernel/client/client.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { currentSession, subscribeSession } from '@baize/kit/kernel/client/session-store.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { statusQuery } from '../../settings/index.ts';
import { useSiteWatch } from './use-site-watch.ts';

/** Reactions of the whole site: a call finds it closed, an operator changes it, another language is chosen. */
export function useSiteReactions(queryClient: QueryClient): void {
  const router = useRouter();
  useSiteWatch(queryClient);
  useEffect(
    () =>
      onProblem((problem) => {
        if (!isProblem(problem, 'MAINTENANCE', 'REGION_RESTRICTED')) return;
        void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey });
      }),
    [queryClient],
  );
  // Names of games, notices and methods come in the language that the call was made in.
  useEffect(
    () =>
      subscribeLanguage(() => {
        void queryClient.invalidateQueries();
        void router.invalidate();
      }),
    [queryClient, router],
  );
  // Some announcements are for members only (specification §4: a change of login reloads them).
  useEffect(() => {
    let signedIn = currentSession() !== undefined;
    return subscribeSession(() => {
      if (signedIn === (currentSession() !== undefined)) return;
      signedIn = !signedIn;
      void queryClient.invalidateQueries({ queryKey: callKey('site', 'listAnnouncements') });
    });
  }, [queryClient]);
}
