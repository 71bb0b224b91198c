import type { CallPath } from '../kernel/call.ts';

const members = { audience: 'operator', permission: 'members.read' } as const;
const self = { audience: 'operator', permission: 'self' } as const;

/** Calls by which operators find things, write for each other, and keep something for themselves. */
export const deskPaths = {
  findAnything: { method: 'GET', path: '/ops/find', ...self },
  listRelated: { method: 'GET', path: '/ops/members/{id}/related', ...members },
  listNotes: { method: 'GET', path: '/ops/members/{id}/notes', ...members },
  addNote: { method: 'POST', path: '/ops/members/{id}/notes', ...members },
  listHandOvers: { method: 'GET', path: '/ops/hand-overs', ...members },
  endHandOver: { method: 'POST', path: '/ops/hand-overs/{noteId}/end', ...members },
  listFilters: { method: 'GET', path: '/ops/filters/{page}', ...self },
  saveFilter: { method: 'PUT', path: '/ops/filters/{page}/{name}', ...self },
  deleteFilter: { method: 'DELETE', path: '/ops/filters/{page}/{name}', ...self },
  exportList: { method: 'GET', path: '/ops/exports/{call}', ...self, raw: 'text/csv' },
  getSystem: { method: 'GET', path: '/ops/system', audience: 'operator', permission: 'ops.jobs' },
} as const satisfies Record<string, CallPath>;
