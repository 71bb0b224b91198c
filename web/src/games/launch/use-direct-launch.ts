import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { gamesClient } from '../client.ts';
import { followLaunch } from './follow-launch.ts';
import { launchRequest, type DirectLaunch, type Launched, type SeatLaunch } from './launch-request.ts';

/** Launches a vendor's category or a seat at a table, for whoever is signed in. */
export function useDirectLaunch() {
  const { t } = useLingui();
  const router = useRouter();
  return useMutation({
    mutationFn: ({ requested }: { requested: Launched | DirectLaunch | SeatLaunch; name: string }) =>
      gamesClient.launchGame({ query: launchRequest(requested, 'real') }),
    onSuccess: (launch) => followLaunch(router, launch),
    onError: async (error, { name }) => {
      toast.bad(t`${name} didn’t open`, await sayProblem(error));
    },
  });
}
