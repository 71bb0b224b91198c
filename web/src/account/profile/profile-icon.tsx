import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Avatar } from '@baize/kit/ui';
import { avatarSource } from '../picture/avatars.ts';
import { accountQuery } from '../client.ts';

/** The picture of who is signed in (specification §7, profile icon); nothing until it has come. */
export function ProfileIcon() {
  const session = useSession();
  const { data } = useQuery({ ...accountQuery('getIcon'), enabled: session !== undefined });
  return data ? <Avatar src={avatarSource(data.avatar)} size="sm" /> : null;
}
