/**
 * Whether this site is a demo: played with demo credits, without a licence. The platform says so in the page's data
 * (platform/src/kernel/site/boot-data.ts), and everything that differs between a demo and a licensed brand asks here.
 */
export function isDemo(): boolean {
  const data: unknown = JSON.parse(document.getElementById('boot-data')?.textContent || '{}');
  return typeof data === 'object' && data !== null && 'demo' in data && data.demo === true;
}
