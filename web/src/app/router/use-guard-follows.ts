import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { permissionQuery } from '../../settings/index.ts';
import { mayStay } from './guard.ts';

/** Lets the guard look again when the switch for signing in first arrives late or is turned while the page is open. */
export function useGuardFollows(): void {
  const router = useRouter();
  const { data: first = false } = useQuery({
    ...permissionQuery(),
    enabled: false,
    select: ({ info }) => info.whitelabel?.LOGINWENTHOME === true,
  });
  useEffect(() => {
    if (first && !mayStay(router.state.location)) void router.invalidate();
  }, [first, router]);
}
