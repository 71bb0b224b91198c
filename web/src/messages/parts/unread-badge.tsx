import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Count } from '@baize/kit/ui/badge/count.tsx';
import { unreadQuery } from '../queries.ts';

/** How many messages are unread; nothing while that is not known. */
export function UnreadBadge() {
  const { t } = useLingui();
  const { data } = useQuery(unreadQuery());
  if (data === undefined) return null;
  const { unreadCount } = data;
  return <Count value={unreadCount} label={t`${plural(unreadCount, { one: '# unread', other: '# unread' })}`} />;
}
