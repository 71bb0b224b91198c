import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { signedAmount } from '../kernel/fields.ts';

/** What of the site an operator has changed: ask for those parts again. */
export const siteChange = z.object({
  type: z.literal('site-changed'),
  parts: z.array(
    z.enum(['status', 'permission', 'notices', 'announcements', 'banners', 'help', 'resources', 'routes']),
  ),
});

/** Server-sent events: the event's name is `type`, its data is the rest as JSON. */
export const liveEvent = z.discriminatedUnion('type', [
  // Negative only after a vendor took back a win that was spent already.
  z.object({ type: z.literal('balance'), sumBalance: signedAmount, currency: z.string() }),
  z.object({ type: z.literal('bet'), betId: z.string(), status: z.string() }),
  z.object({ type: z.literal('deposit'), depositId: z.string(), status: z.string() }),
  /** Of this session alone, or of every session of the person when none is named. */
  z.object({ type: z.literal('session-ended'), sessionId: z.optional(z.string()) }),
  z.object({ type: z.literal('site-status'), status: z.int() }),
  siteChange,
]);

export const messagesSchemas = {
  streamEvents: {
    summary: 'Events of the signed-in person: balance, bets, deposits, end of session, site status',
    source: 'Path ours',
    value: liveEvent,
    problems: ['NOT_LOGGED_IN'],
  },
} as const satisfies Record<string, CallSchemas>;

export type SiteChange = z.infer<typeof siteChange>;
export type ChangedPart = SiteChange['parts'][number];
export type LiveEvent = z.infer<typeof liveEvent>;
