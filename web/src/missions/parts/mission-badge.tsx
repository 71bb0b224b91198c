import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Count } from '@baize/kit/ui/badge/count.tsx';
import { summaryQuery } from '../queries.ts';

/** The number of missions that can be claimed now (specification §2); nothing while that is not known. */
export function MissionBadge() {
  const { t } = useLingui();
  const { data } = useQuery(summaryQuery());
  if (data === undefined) return null;
  const count = data.missions.filter(({ state }) => state === 'claimable').length;
  return <Count value={count} label={t`${plural({ count }, { one: '# available', other: '# available' })}`} />;
}
