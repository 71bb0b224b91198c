import { DAY_MS } from '@baize/protocol/kernel';
import { openDelivery } from './delivery.ts';
import { createMailCarrier } from './mail-carrier.ts';
import { createClosedOutbox, createDemoOutbox, type Outbox } from './outbox.ts';
import { forgetSettled } from './outbox-store.ts';
import { createSeal } from '../secrets/seal.ts';
import { createSmsCarrier } from './sms-carrier.ts';
import type { Deps } from '../wing.ts';

/** So long somebody may still ask whether a message went out. */
const KEPT_DAYS = 30;

/** In the demo messages are kept to be looked at; else they go by what is set up; else nowhere. */
export async function openOutbox({
  config,
  db,
  clock,
  log,
  secrets,
  jobs,
  queue,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'jobs' | 'queue'>): Promise<Outbox> {
  const { mail, sms } = config.adapters;
  const forgetOld = async (now: Date): Promise<void> =>
    void (await db.transaction((tx) => forgetSettled(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))));
  // Also where nothing is sent any more.
  jobs.add([{ name: 'kernel-forget-messages', cron: '53 3 * * *', run: forgetOld }]);
  if (config.demo) return createDemoOutbox(db, clock);
  if (!mail && !sms) return createClosedOutbox(log);
  return openDelivery({
    db,
    queue,
    clock,
    log,
    seal: createSeal(secrets.derive('outbox')),
    carriers: {
      ...(mail ? { email: createMailCarrier(mail) } : {}),
      ...(sms ? { sms: createSmsCarrier(sms) } : {}),
    },
  });
}
