import type { CallPath } from '../kernel/call.ts';

const settings = { audience: 'operator', permission: 'site.settings' } as const;

/** The brand's look, its versions, and the site as it would be with what is not published yet. */
export const lookOperatorPaths = {
  listLooks: { method: 'GET', path: '/ops/site/looks', ...settings },
  publishLook: { method: 'POST', path: '/ops/site/looks', ...settings },
  uploadLookPicture: { method: 'POST', path: '/ops/site/pictures', ...settings },
  uploadPicture: { method: 'POST', path: '/ops/pictures', audience: 'operator', permission: 'site.texts' },
  createPreview: { method: 'POST', path: '/ops/previews', audience: 'operator', permission: 'self' },
} as const satisfies Record<string, CallPath>;
