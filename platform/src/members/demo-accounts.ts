import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { findAccountByUsername } from './member-store.ts';

interface DemoAccount {
  readonly username: string;
  readonly kind: number;
  readonly upline?: string;
  readonly password?: string;
  /** Under which others sign up. */
  readonly invitation?: string;
}

const MERCHANT = 'baize';

/** The accounts of the demo: agents before those whom they brought. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
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
