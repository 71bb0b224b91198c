import type { Permission } from '@baize/protocol/settings';
import { brandFacts } from '../../kernel/brand.ts';
import { isDemo } from '../../kernel/demo.ts';

/** Where visits are counted: the operator's id, else the brand's; empty where nothing is counted, as in every demo. */
export const analyticsIdOf = (permission: Permission | undefined): string =>
  isDemo() ? '' : permission?.info?.analytics?.gtagId || brandFacts().analyticsId;
