import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { Passwords } from '../session/index.ts';
import { insertOperator } from './operators/operator-store.ts';
import { newOperatorId } from './operators/session-service.ts';

const BRANDS = ['baize', 'harbour'];
const NAMES = ['operator', 'operator2'];
const PASSWORD = 'Baize#2026demo';

/** In the demo, `operator` for each brand, and a second one for what takes two; in production nobody, until this machine invites one. */
export async function seedOps({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const hash = await new Passwords(config.passwordCost).hash(PASSWORD);
  for (const merchantCode of BRANDS) {
    for (const username of NAMES) {
      await insertOperator(tx, {
        id: newOperatorId(),
        merchant_code: merchantCode,
        username,
        password_hash: hash,
        created_at: clock.now(),
        permissions: ['*'],
      });
    }
  }
}
