import type { Permission } from '@baize/protocol/site';
import { brandFacts } from '../../kernel/brand.ts';

/** A demo is nobody's business: the platform says so in the page's data (platform/src/kernel/boot-data.ts). */
function isDemo(): boolean {
  const data: unknown = JSON.parse(document.getElementById('boot-data')?.textContent || '{}');
  return typeof data === 'object' && data !== null && 'demo' in data && data.demo === true;
}

/** Where visits are counted: the operator's id, else the brand's; empty where nothing is counted, as in every demo. */
export const analyticsIdOf = (permission: Permission | undefined): string =>
  isDemo() ? '' : permission?.info?.analytics?.gtagId || brandFacts().analyticsId;
