import type { CallPath } from '../kernel/call.ts';

/** A member's messages, and what the platform tells an open page by itself. */
export const messagesPaths = {
  streamEvents: { method: 'GET', path: '/wps/events', audience: 'trial', raw: 'text/event-stream' },
  countUnread: { method: 'GET', path: '/wps/relay/CSP_unreadCount', audience: 'member' },
  listMessages: { method: 'GET', path: '/wps/messages', audience: 'member' },
  readMessages: { method: 'PUT', path: '/wps/messages/read', audience: 'member' },
  deleteMessages: { method: 'DELETE', path: '/wps/messages', audience: 'member' },
  restoreMessages: { method: 'PUT', path: '/wps/messages/restored', audience: 'member' },
  writeToMember: { method: 'POST', path: '/ops/messages', audience: 'operator', permission: 'messages.send' },
  broadcast: { method: 'POST', path: '/ops/broadcasts', audience: 'operator', permission: 'messages.broadcast' },
  listBroadcasts: { method: 'GET', path: '/ops/broadcasts', audience: 'operator', permission: 'messages.broadcast' },
  withdrawBroadcast: {
    method: 'DELETE',
    path: '/ops/broadcasts/{id}',
    audience: 'operator',
    permission: 'messages.broadcast',
  },
} as const satisfies Record<string, CallPath>;
