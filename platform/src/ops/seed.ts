import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES } from '@baize/protocol/ops';
import type { Tx } from '../kernel/database/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { Passwords } from '../session/index.ts';
import { insertOperator } from './operators/operator-store.ts';
import { newOperatorId } from './operators/session-service.ts';

const BRANDS = ['baize', 'harbour'];
/** Two who may do everything, and one of each role. */
const PEOPLE: readonly (readonly [name: string, permissions: readonly string[]])[] = [
  ['operator', ['*']],
  ['operator2', ['*']],
  ...OPERATOR_ROLE_NAMES.map((role) => [role, OPERATOR_ROLES[role]] as const),
];
const PASSWORD = 'Baize#2026demo';

/** In the demo, `operator` for each brand, a second one for what takes two, and one of each role; in production nobody, until this machine invites one. */
export async function seedOps({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const hash = await new Passwords(config.passwordCost).hash(PASSWORD);
  for (const merchantCode of BRANDS) {
    for (const [username, permissions] of PEOPLE) {
      await insertOperator(tx, {
        id: newOperatorId(),
        merchant_code: merchantCode,
        username,
        password_hash: hash,
        created_at: clock.now(),
        permissions: [...permissions],
      });
    }
  }
}
