import * as z from 'zod/mini';
import { DAY_MS } from './calendar.ts';
import { joinCalls, type CallPath, type CallSchemas } from './call.ts';
import { id, text } from './fields.ts';

/** The demo's own calls, for programs on the same machine. Off the demo, and from elsewhere, they do not exist. */
export const demoPaths = {
  listOutbox: { method: 'GET', path: '/demo/outbox', audience: 'local' },
  getCaptchaAnswer: { method: 'GET', path: '/demo/captcha/{captchaId}', audience: 'local' },
  advanceClock: { method: 'POST', path: '/demo/clock', audience: 'local' },
  setSiteStatus: { method: 'PUT', path: '/demo/site-status', audience: 'local' },
} as const satisfies Record<string, CallPath>;

const YEAR_MS = 366 * DAY_MS;

const demoSchemas = {
  listOutbox: {
    summary: 'SMS and e-mails sent to an address or number, newest first',
    source: 'Operating',
    query: z.object({ to: text(254, 1) }),
    value: z.object({
      messages: z.array(
        z.object({
          channel: z.enum(['sms', 'email']),
          to: z.string(),
          subject: z.string(),
          body: z.string(),
          sentAt: z.iso.datetime(),
        }),
      ),
    }),
  },
  getCaptchaAnswer: {
    summary: 'The answer of an image captcha that was not used yet',
    source: 'Operating',
    params: z.object({ captchaId: id }),
    value: z.object({ answer: z.string() }),
    problems: ['NOT_FOUND'],
  },
  advanceClock: {
    summary: 'Moves the demo’s time forward and runs what falls due',
    source: 'Operating',
    body: z.object({ advanceMs: z.int().check(z.gte(0), z.lte(YEAR_MS)) }),
    value: z.object({
      now: z.iso.datetime(),
      /** Jobs that ended well, and those that did not; `event-log` where what follows from events failed. */
      ran: z.array(z.string()),
      failed: z.array(z.string()),
      /** Rows on which a job failed, the last 100: they are tried again and hold nothing else up. */
      setAside: z.array(z.object({ job: z.string(), key: z.string(), reason: z.string() })),
    }),
  },
  setSiteStatus: {
    summary: 'Opens the site, closes it for maintenance, or restricts the caller’s address',
    source: 'Operating',
    body: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenanceEnd: z.optional(z.iso.datetime()),
    }),
    value: z.object({ status: z.int() }),
  },
} as const satisfies Record<string, CallSchemas>;

export const demoCalls = joinCalls('demo', demoPaths, demoSchemas);
