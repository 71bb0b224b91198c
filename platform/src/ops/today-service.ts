import { currencyOf, DAY_MS, formatMoney, ok, refuse, type CallValue, type Result } from '@baize/protocol/kernel';
import { protocolCalls } from '@baize/protocol/calls';
import { QUEUE_NAMES, type OpsCalls, type QueueName } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { isPermitted, type OperatorCaller } from '../kernel/caller.ts';
import { listSetAside } from '../kernel/jobs/set-aside-store.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { expiryAt } from '../kernel/second-operator/request-store.ts';
import { zonesOf } from '../kernel/site/brand-zones.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import { waitingOf, type FoundAlarm, type Waiting, type WaitingFor, type WaitingRow } from '../kernel/waiting.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { lastAct } from './audit-store.ts';

type Today = CallValue<OpsCalls['getToday']>;

/** A follower of the log that is this far behind shows old figures. */
export const LATE_MS = 60_000;
const MOST_ROWS = 100;
/** Requests for a second operator are nobody's wing: each is seen by whoever may make its call. */
const REQUESTS = { permission: 'self', acts: 'request' } as const;

const operatorCalls = protocolCalls.filter(({ audience }) => audience === 'operator');

/** The first page of a day: what waits, and what is wrong. */
export function createTodayService(deps: Deps) {
  const { db } = deps;
  return {
    /** An operator of a queue hears who was faster there, and of nothing else on record. */
    decision: async (
      caller: OperatorCaller,
      name: QueueName,
      item: string,
    ): Promise<Result<CallValue<OpsCalls['getDecision']>>> => {
      const queue = name === 'requests' ? REQUESTS : deps.waiting.find(({ queue: each }) => each === name);
      if (queue === undefined || !isPermitted(caller, queue.permission)) return refuse('FORBIDDEN');
      const row = await db.single((tx) => lastAct(tx, caller.merchantCode, queue.acts, item));
      return ok(row === undefined ? null : { operator: row.operator, action: row.action, at: row.at.toISOString() });
    },

    read: async ({
      caller,
      merchant,
      now,
    }: {
      readonly caller: OperatorCaller;
      readonly merchant: Merchant;
      readonly now: Date;
    }): Promise<Result<Today>> => {
      const brand: WaitingFor = {
        merchant: merchant.code,
        currency: merchant.currency.code,
        isDefault: merchant.isDefault,
        now,
      };
      const open = deps.waiting.filter(({ permission }) => isPermitted(caller, permission));
      const asked = Promise.all(
        open.map(async (each) => [each.queue, 'ask' in each ? await each.ask(deps.config, brand) : undefined] as const),
      );
      const sources = deps.alarms.filter(({ permission }) => isPermitted(caller, permission));
      const { queues, found, day } = await db.read(async (tx) => {
        const zone = (await zonesOf(tx, [brand.merchant])).get(brand.merchant) ?? 'UTC';
        const read: [string, Waiting][] = [['requests', await requestsOf(tx, caller, brand)]];
        for (const each of open) if ('read' in each) read.push([each.queue, await each.read(tx, brand)]);
        const alarms: FoundAlarm[] = [];
        for (const { read: of } of sources) alarms.push(...(await of(tx, brand)));
        if (isPermitted(caller, 'ops.jobs'))
          alarms.push(...(await failedJobs(tx, brand)), ...(await failedMessages(tx, brand)));
        return { queues: new Map(read), found: alarms, day: dayIn(zone, now) };
      });
      for (const [queue, waits] of await asked) if (waits) queues.set(queue, waits);
      // The followers are every brand's, so who runs the platform hears of them.
      if (merchant.isDefault && isPermitted(caller, 'ops.jobs')) found.push(...(await lateConsumers(now)));
      const currency = currencyOf(brand.currency);
      return ok({
        at: now.toISOString(),
        day,
        currency: brand.currency,
        queues: QUEUE_NAMES.flatMap((queue: QueueName) => {
          const waits = queues.get(queue);
          if (waits === undefined) return [];
          const { count, sum, oldestAt } = waits;
          const money = sum === undefined ? null : formatMoney(sum, currency);
          return [{ queue, count, sum: money, oldestAt: oldestAt?.toISOString() ?? null }];
        }),
        alarms: found
          .toSorted((a, b) => a.since.getTime() - b.since.getTime())
          .map((alarm) => ({ ...alarm, since: alarm.since.toISOString() })),
      });
    },
  };

  async function lateConsumers(now: Date): Promise<readonly FoundAlarm[]> {
    const status = await deps.eventLog.consumers();
    return status.flatMap(({ name, waiting, behindSince: since }) =>
      since !== null && now.getTime() - since.getTime() > LATE_MS
        ? [{ kind: 'CONSUMER_LATE' as const, subject: name, count: waiting, since }]
        : [],
    );
  }
}

/** Requests that wait for a second operator, of calls that this one may make and did not ask for. */
async function requestsOf(tx: Tx, caller: OperatorCaller, { merchant, now }: WaitingFor): Promise<Waiting> {
  const calls = operatorCalls.flatMap(({ id, permission = 'self' }) => (isPermitted(caller, permission) ? [id] : []));
  const { rows } = await sql<WaitingRow>`select count(*)::integer as count, null as sum, min(asked_at) as oldest
    from kernel_operator_request where merchant = ${merchant} and state = 'PENDING' and asked_at > ${expiryAt(now)}
    and asked_by <> ${caller.operatorId} and call = any(${calls}::text[])`.execute(tx);
  return waitingOf(rows[0], false);
}

/** Messages that were given up in the last day, by their channel. */
async function failedMessages(tx: Tx, { merchant, now }: WaitingFor): Promise<readonly FoundAlarm[]> {
  const { rows } = await sql<{ channel: string; count: number; since: Date }>`
    select channel, count(*)::integer as count, min(sent_at) as since from kernel_outbox
    where merchant_code = ${merchant} and state = 'failed' and sent_at > ${new Date(now.getTime() - DAY_MS)}
    group by channel`.execute(tx);
  return rows.map(({ channel, count, since }) => ({ kind: 'MESSAGES_FAILED', subject: channel, count, since }));
}

async function failedJobs(tx: Tx, { merchant, isDefault }: WaitingFor): Promise<readonly FoundAlarm[]> {
  const rows = await listSetAside(tx, { merchant, withUnbranded: isDefault, limit: MOST_ROWS });
  return [...Map.groupBy(rows, ({ job }) => job)].map(([subject, failed]) => ({
    kind: 'JOB_FAILED',
    subject,
    count: failed.length,
    since: failed.map(({ firstAt }) => firstAt).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? new Date(0),
  }));
}
