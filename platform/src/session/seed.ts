import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database.ts';
import type { Deps } from '../kernel/wing.ts';
import { demoAgentsSince, seedDemoTeam } from './demo-team.ts';
import { findAccountByUsername, insertMember } from './members/member-store.ts';
import { insertInvitation } from './sign-up/invitation-store.ts';
import { Passwords } from './passwords/passwords.ts';
import { newMemberId } from './tokens.ts';

interface DemoAccount {
  readonly username: string;
  readonly kind: number;
  readonly upline?: string;
  readonly password?: string;
  /** Under which others sign up. */
  readonly invitation?: string;
}

const PASSWORD = 'Baize#2026demo';
const PAYMENT_PASSWORD = '246810';
/** The default brand, which deals in dollars. */
const MERCHANT = 'baize';
const CURRENCY = 'USD';

/** The accounts of the demo: agents before those whom they brought. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'agent_top', kind: MEMBER_KIND.agent1, invitation: 'AGENT-TOP' },
  { username: 'agent_mid', kind: MEMBER_KIND.agent1, upline: 'agent_top', invitation: 'AGENT-MID' },
  { username: 'agent_sub', kind: MEMBER_KIND.agent1, upline: 'agent_mid', invitation: 'AGENT-SUB' },
  { username: 'agent_other', kind: MEMBER_KIND.agent1, invitation: 'AGENT-OTHER' },
  { username: 'member1', kind: MEMBER_KIND.member, upline: 'agent_sub' },
  { username: 'member2', kind: MEMBER_KIND.member, upline: 'agent_other' },
  { username: 'firstlogin', kind: MEMBER_KIND.member, password: '123456' },
  { username: 'operator', kind: MEMBER_KIND.member },
  { username: 'member3', kind: MEMBER_KIND.member },
];

export const demoUsernames: readonly string[] = DEMO_ACCOUNTS.map(({ username }) => username);

/** In the demo, its accounts; in production nobody. */
export async function seedSession({ config, clock }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const hashes = await hashAll([PAYMENT_PASSWORD, ...DEMO_ACCOUNTS.map(({ password = PASSWORD }) => password)]);
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

/** The demo's accounts as they stand in the database, for the seeds of other wings; none where there is no demo. */
export async function demoMembers(
  tx: Tx,
): Promise<readonly { readonly memberId: string; readonly merchantCode: string; readonly currency: string }[]> {
  const found = [];
  for (const username of demoUsernames) {
    const account = await findAccountByUsername(tx, MERCHANT, username);
    if (account) found.push({ memberId: account.id, merchantCode: account.merchantCode, currency: account.currency });
  }
  return found;
}

/** Each account has a hash of its own, with its own salt, as real ones have. */
function hashAll(texts: readonly string[]): Promise<string[]> {
  const passwords = new Passwords();
  return Promise.all(texts.map((text) => passwords.hash(text)));
}
