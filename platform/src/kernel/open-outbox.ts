import { createDelivery } from './delivery.ts';
import { createMailCarrier } from './mail-carrier.ts';
import { createClosedOutbox, createDemoOutbox, type Outbox } from './outbox.ts';
import { createSeal } from './seal.ts';
import { createSmsCarrier } from './sms-carrier.ts';
import type { Deps } from './wing.ts';

/** In the demo messages are kept to be looked at; else they go by what is set up; else nowhere. */
export function openOutbox({
  config,
  db,
  clock,
  log,
  secrets,
  jobs,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'jobs'>): Outbox {
  const { mail, sms } = config.adapters;
  if (config.demo) return createDemoOutbox(db, clock);
  if (!mail && !sms) return createClosedOutbox(log);
  const { outbox, job } = createDelivery({
    db,
    clock,
    log,
    seal: createSeal(secrets.derive('outbox')),
    carriers: {
      ...(mail ? { email: createMailCarrier(mail) } : {}),
      ...(sms ? { sms: createSmsCarrier(sms) } : {}),
    },
  });
  jobs.add([job]);
  return outbox;
}
