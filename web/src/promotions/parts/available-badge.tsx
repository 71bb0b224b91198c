import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession, isTrial } from '../../kernel/session-store.ts';
import { Count } from '../../ui/badge/badge.tsx';
import { availableQuery } from '../queries.ts';

/** How many promotions may be joined, applied for or claimed from (specification §2); nothing while that is not known. */
function AvailableBadge() {
  const { t } = useLingui();
  const session = useSession();
  const { data } = useQuery({ ...availableQuery(), enabled: session !== undefined && !isTrial(session) });
  if (data === undefined) return null;
  return <Count value={data.count} label={t`${plural(data.count, { one: '# available', other: '# available' })}`} />;
}

// oxlint-disable-next-line import/no-default-export -- what lazy loads
export default AvailableBadge;
