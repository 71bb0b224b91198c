import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { Passwords } from '../session/index.ts';
import { insertOperator } from './operator-store.ts';
import { newOperatorId } from './session-service.ts';

const BRANDS = ['baize', 'harbour'];
const PASSWORD = 'Baize#2026demo';

/** In the demo, `operator` for each brand; in production nobody, until this machine invites one. */
export async function seedOps({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const passwords = new Passwords();
  for (const merchantCode of BRANDS) {
    await insertOperator(tx, {
      id: newOperatorId(),
      merchant_code: merchantCode,
      username: 'operator',
      password_hash: await passwords.hash(PASSWORD),
      created_at: clock.now(),
      permissions: ['*'],
    });
  }
}
