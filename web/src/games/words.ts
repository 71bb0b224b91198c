import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardBadge } from './availability.ts';

/** The one badge of a card, in words. */
export const badgeWords: Readonly<Record<CardBadge, MessageDescriptor>> = {
  soon: msg`Coming soon`,
  closed: msg`Closed`,
  new: msg`New`,
  free: msg`Free play`,
};
