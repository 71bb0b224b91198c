import type { ResourceType } from '@baize/protocol/content';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';

/** The sign of each place where the site is found elsewhere (specification §3, Resources by type). */
export const elsewhereIcons: Readonly<Record<ResourceType, IconName>> = {
  FACEBOOK: 'share',
  EMAIL: 'mail',
  USDJUMP: 'wallet',
  IOS: 'phone',
  MOBILECONFIG: 'bolt',
  Android: 'phone',
};
