import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession, isTrial } from '@baize/kit/kernel/client/session-store.ts';
import { Count } from '@baize/kit/ui/badge/count.tsx';
import { availableQuery } from '../queries.ts';

/** How many promotions may be joined, applied for or claimed from (specification §2); nothing while that is not known. */
function AvailableBadge() {
  const { t } = useLingui();
  const session = useSession();
  // Before the page knows who is signed in, it may be a trial, which is offered nothing.
  const { data } = useQuery({ ...availableQuery(), enabled: session?.isAgent !== undefined && !isTrial(session) });
  if (data === undefined) return null;
  return (
    <Count
      value={data.count}
      label={t`${plural({ count: data.count }, { one: '# available', other: '# available' })}`}
    />
  );
}

// oxlint-disable-next-line import/no-default-export -- what lazy loads
export default AvailableBadge;
