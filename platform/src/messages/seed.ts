import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { byLanguage, textWith } from '../kernel/texts/texts.ts';
import { demoMembers } from '../members/index.ts';
import { createMessage } from './send-message.ts';

/** In the demo, a mail of the brand in each demo account; in production nothing. */
export async function seedMessages({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const texts = byLanguage((code) => ({
    title: textWith(code, 'messages.demo-title'),
    body: textWith(code, 'messages.demo-body'),
  }));
  for (const { merchantCode: merchant, memberId } of await demoMembers(tx)) {
    await createMessage(tx, { merchant, memberId, kind: 'mail', texts, key: 'mail:demo', at: clock.now() });
  }
}
