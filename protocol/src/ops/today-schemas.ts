import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, text } from '../kernel/fields.ts';

/** Queues in which something waits for an operator. */
export const QUEUE_NAMES = [
  'withdrawals',
  'deposits',
  'adjustments',
  'vendorTransfers',
  'requests',
  'applications',
  'claims',
  'orders',
  'reviews',
  'results',
  'playFlags',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const waitingQueue = z.object({
  queue: z.enum(QUEUE_NAMES),
  count: z.int(),
  /** In the brand's currency; null of what has no amount. */
  sum: z.nullable(amount),
  /** Since when the oldest waits; null where nothing does. */
  oldestAt: z.nullable(z.iso.datetime()),
});

const alarm = z.object({
  kind: z.enum([
    /** Rows on which a job failed: `subject` is the job. */
    'JOB_FAILED',
    /** A follower of the event log is behind: `subject` names it. */
    'CONSUMER_LATE',
    /** Our books and a vendor's or provider's differ: `subject` is the day. */
    'RECONCILIATION',
    /** Transfers whose end a vendor has not told of: `subject` is the vendor. */
    'VENDOR_FAILING',
    /** Messages that could not be delivered in the last day: `subject` is the channel. */
    'MESSAGES_FAILED',
  ]),
  subject: z.string(),
  /** Rows, events or differences. */
  count: z.int(),
  since: z.iso.datetime(),
});

export const todaySchemas = {
  getDecision: {
    summary:
      'Who acted last on an item of a queue, and when: for whoever has it open when another operator decides it; null where nobody has',
    source: 'Path ours',
    params: z.object({ queue: z.enum(QUEUE_NAMES) }),
    query: z.object({ item: text(100, 1) }),
    value: z.nullable(z.object({ operator: z.string(), action: z.string(), at: z.iso.datetime() })),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
  getToday: {
    summary:
      'What waits in each queue that the operator may work on, with its sum and age, and what is wrong of what they may look into',
    source: 'Path ours',
    value: z.object({
      at: z.iso.datetime(),
      /** The brand's current day. */
      day: z.iso.date(),
      currency: z.string(),
      queues: z.array(waitingQueue),
      alarms: z.array(alarm),
    }),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
} as const satisfies Record<string, CallSchemas>;

export type WaitingQueueView = z.infer<typeof waitingQueue>;
export type Alarm = z.infer<typeof alarm>;
