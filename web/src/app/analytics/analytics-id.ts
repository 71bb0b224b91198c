import type { Permission } from '@baize/protocol/settings';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';

/** The analytics id: the operator's, else the brand's; empty where nothing is counted, as in every demo. */
export const analyticsIdOf = (permission: Permission | undefined): string =>
  isDemo() ? '' : permission?.info?.analytics?.gtagId || brandFacts().analyticsId;
