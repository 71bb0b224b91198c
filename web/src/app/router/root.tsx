import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useState } from 'react';
import { SYSTEM_STATUS } from '@baize/protocol/kernel/constants';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { endServedPage } from '../../kernel/served-page.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { InvalidDomainPage, MaintenancePage, RestrictedPage } from '../../content/index.ts';
import { permissionQuery, statusQuery } from '../../settings/index.ts';
import { DocumentTitle } from './document-title.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { SessionFlow } from '../session-flow.tsx';
import { PartBoundary } from '../states/part-boundary.tsx';
import { MemberBackground } from '../signed-in/lazy.ts';
import { Toasts } from '../toasts.tsx';
import { useGuardFollows } from './use-guard-follows.ts';
import { useSiteReactions } from '../site-watch/site-reactions.ts';

/** The root screen by the system's status (specification §2): the site, or the page that says why not. */
export function Root() {
  useLayoutEffect(endServedPage, []);
  const { data: status } = useQuery(statusQuery());
  const permission = useQuery({ ...permissionQuery(), notifyOnChangeProps: ['error'] });
  useSiteReactions(useQueryClient());
  useGuardFollows();
  const evenWhenClosed = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.evenWhenClosed),
  });
  if (isProblem(permission.error, 'INVALID_DOMAIN')) {
    return (
      <>
        <Suspense>
          <InvalidDomainPage />
        </Suspense>
        <Toasts />
      </>
    );
  }
  if (status && status.status !== SYSTEM_STATUS.normal && !evenWhenClosed) {
    const Closed = status.status === SYSTEM_STATUS.maintenance ? MaintenancePage : RestrictedPage;
    return (
      <>
        <Suspense>
          <Closed status={status} />
        </Suspense>
        <Toasts />
      </>
    );
  }
  return (
    <>
      <DocumentTitle />
      <SessionFlow />
      <Background />
      <Outlet />
      <Overlays />
      <Toasts />
    </>
  );
}

/** Stays after signing out, because it says why a session ended. */
function Background() {
  const signedIn = useSession() !== undefined;
  const [needed, setNeeded] = useState(signedIn);
  if (signedIn && !needed) setNeeded(true);
  return (
    needed && (
      <PartBoundary>
        <MemberBackground />
      </PartBoundary>
    )
  );
}
