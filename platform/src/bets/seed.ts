import type { Tx } from '../kernel/database/database.ts';
import { inEveryLanguage } from '../kernel/texts/texts.ts';
import type { Deps } from '../kernel/wing.ts';
import { listMerchants } from '../settings/index.ts';
import { nameSubjects } from '../wallet/index.ts';
import { demoRules, settleRules } from './rebate-rules.ts';
import { REBATE_SUBJECT } from './rebate-service.ts';

/** Words for claims in the account record; in the demo, what its brands give back. */
export async function seedBets({ config }: Pick<Deps, 'config'>, tx: Tx): Promise<void> {
  await nameSubjects(tx, { [REBATE_SUBJECT]: inEveryLanguage('bets.rebate') });
  if (!config.demo) return;
  for (const { code, currency } of await listMerchants(tx)) await settleRules(tx, code, demoRules(currency));
}
