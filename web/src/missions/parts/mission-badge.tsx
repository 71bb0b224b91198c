import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Count } from '@baize/kit/ui/badge/badge.tsx';
import { summaryQuery } from '../queries.ts';

/** How many missions are not claimed yet (specification §2); nothing while that is not known. */
export function MissionBadge() {
  const { t } = useLingui();
  const { data } = useQuery(summaryQuery());
  if (data === undefined) return null;
  const open = data.missions.filter(({ state }) => state !== 'claimed').length;
  return <Count value={open} label={t`${plural(open, { one: '# open mission', other: '# open missions' })}`} />;
}
