import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import type { PasswordCost } from '../kernel/config.ts';
import type { Deps } from '../kernel/wing.ts';
import {
  DEMO_ACCOUNTS,
  demoAgentsSince,
  findAccountByUsername,
  insertInvitation,
  insertMember,
  newMemberId,
  seedDemoTeam,
} from '../members/index.ts';
import { Passwords } from './passwords/passwords.ts';

const PASSWORD = 'Baize#2026demo';
const PAYMENT_PASSWORD = '246810';
/** The default brand, which deals in dollars. */
const MERCHANT = 'baize';
const CURRENCY = 'USD';

/** In the demo, its accounts; in production nobody. */
export async function seedSession({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const hashes = await hashAll(config.passwordCost, [
    PAYMENT_PASSWORD,
    ...DEMO_ACCOUNTS.map(({ password = PASSWORD }) => password),
  ]);
  const now = clock.now();
  for (const [index, { username, kind, upline, invitation, password }] of DEMO_ACCOUNTS.entries()) {
    const above = upline === undefined ? undefined : await findAccountByUsername(tx, MERCHANT, upline);
    const id = newMemberId();
    const at = config.demoTeam && kind !== MEMBER_KIND.member ? demoAgentsSince(now) : now;
    const isNew = await insertMember(tx, {
      id,
      merchantCode: MERCHANT,
      username,
      passwordHash: hashes[index + 1] ?? '',
      hasPassword: true,
      paymentPasswordHash: hashes[0],
      kind,
      uplineSeq: above?.seq,
      currency: CURRENCY,
      language: undefined,
      firstLoginDone: password === undefined,
      profile: {},
      at,
      ip: '127.0.0.1',
    });
    if (isNew && invitation !== undefined) {
      await insertInvitation(tx, { merchant_code: MERCHANT, code: invitation, member_id: id, created_at: at });
    }
  }
  const [payment = '', password = ''] = hashes;
  if (config.demoTeam) await seedDemoTeam(tx, { password, payment }, now);
}

/** Each account has a hash of its own, with its own salt, as real ones have. */
function hashAll(cost: PasswordCost, texts: readonly string[]): Promise<string[]> {
  const passwords = new Passwords(cost);
  return Promise.all(texts.map((text) => passwords.hash(text)));
}
