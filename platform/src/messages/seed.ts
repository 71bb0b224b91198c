import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { inEveryLanguage } from '../kernel/texts/texts.ts';
import { demoMembers } from '../session/index.ts';
import { putMessage } from './send-message.ts';

/** In the demo, a mail of the house in each demo account; in production nothing. */
export async function seedMessages({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const titles = inEveryLanguage('messages.demo-title');
  const bodies = inEveryLanguage('messages.demo-body');
  const written = (language: keyof typeof titles) => ({ title: titles[language], body: bodies[language] });
  const texts = { EN: written('EN'), CN: written('CN'), AR: written('AR'), VI: written('VI') };
  for (const { merchantCode: merchant, memberId } of await demoMembers(tx)) {
    await putMessage(tx, { merchant, memberId, kind: 'mail', texts, key: 'mail:demo', at: clock.now() });
  }
}
