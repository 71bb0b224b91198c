import type { MessageDescriptor } from '@lingui/core';
import { fillPath } from '@baize/protocol/kernel/call';
import { accountPaths } from '@baize/protocol/account/paths';
import { msg } from '@lingui/core/macro';

/** The pictures to choose from, by the number that the server keeps, each with its name for readers. */
export const avatarNames: readonly MessageDescriptor[] = [
  msg`Diamond`,
  msg`Owl`,
  msg`Fox`,
  msg`Lion`,
  msg`Heron`,
  msg({ context: 'profile picture', message: 'Fish' }),
  msg`Spade`,
  msg`Club`,
  msg`Ring`,
  msg`Ship`,
  msg`Pine`,
  msg`Moon`,
];

/** A picture that the member brought along, rather than one of those here. */
export const isOwnPicture = (avatar: string): boolean => /^a_[\w-]{22}$/.test(avatar);

/** A picture's address; a number that is not among them shows the first. */
export const avatarSource = (avatar: string): string => {
  if (isOwnPicture(avatar)) return fillPath(accountPaths.getPicture.path, { pictureId: avatar });
  const known = /^\d{1,2}$/.test(avatar) && Number(avatar) < avatarNames.length;
  return `/art/avatars/avatar-${known ? Number(avatar) : 0}.svg`;
};
