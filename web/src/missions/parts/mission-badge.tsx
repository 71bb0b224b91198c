import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Count } from '../../ui/badge/badge.tsx';
import { summaryQuery } from '../queries.ts';

/** How many rewards wait; nothing while that is not known. */
export function MissionBadge() {
  const { t } = useLingui();
  const { data } = useQuery(summaryQuery());
  if (data === undefined) return null;
  const { claimable } = data;
  return (
    <Count
      value={claimable}
      label={t`${plural(claimable, { one: '# reward to claim', other: '# rewards to claim' })}`}
    />
  );
}
