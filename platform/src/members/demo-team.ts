import { DAY_MS, MEMBER_KIND } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { findAccountByUsername, insertMember } from './member-store.ts';
import { insertInvitation, useInvitationCode } from './invitation-store.ts';
import { newMemberId } from './member-id.ts';

const MERCHANT = 'baize';

/** The days behind the demo's team: they hold two complete half-month dividends, whatever day it is. */
export const DEMO_TEAM_DAYS = 35;

/** When the agents at the top of the demo signed up, so that they are there before their team. */
export const demoAgentsSince = (now: Date): Date => new Date(now.getTime() - (DEMO_TEAM_DAYS + 10) * DAY_MS);

const { agent1, agent2, agent41, agent42 } = MEMBER_KIND;

/** Agents below the demo's own three, of each kind, from the top down. */
const AGENTS: readonly (readonly [username: string, kind: number, upline: string])[] = [
  ['agent_east', agent2, 'agent_top'],
  ['agent_west', agent41, 'agent_top'],
  ['agent_north', agent42, 'agent_top'],
  ['agent_rick', agent1, 'agent_west'],
  ['agent_eve', agent1, 'agent_east'],
  ['agent_low', agent1, 'agent_sub'],
  ['agent_deep', agent1, 'agent_low'],
];

/** Members by their upline; they came one after the other over the team's days. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  agent_top: ['amelia', 'bruno', 'clara', 'dmitri', 'elif', 'farid'],
  agent_mid: ['gwen', 'hugo', 'ines'],
  agent_sub: ['jamal', 'keiko', 'leo', 'mina'],
  agent_east: ['nora', 'oscar', 'priya'],
  agent_eve: ['quentin', 'rosa', 'sven', 'tala'],
  agent_west: ['uma', 'viktor'],
  agent_rick: ['wanda', 'ximena', 'yusuf', 'zara'],
  agent_north: ['anh', 'bao', 'chi', 'dung'],
  agent_low: ['emil', 'freya', 'gustav'],
  agent_deep: ['hana', 'ivan', 'jade', 'karl'],
};

/** The top agent's links; by the first of them everybody came who stands directly below. */
export const DEMO_LINKS = [
  { code: 'SPRING-FAIR', joins_as: 0, max_uses: null, endsInDays: null },
  { code: 'PARTNERS', joins_as: 1, max_uses: 20, endsInDays: 30 },
  { code: 'OPENING-WEEK', joins_as: 0, max_uses: null, endsInDays: -20 },
] as const;

/** One hash for all of them: the demo's password is no secret, and hashing takes longer than everything else here. */
export interface DemoHashes {
  readonly password: string;
  readonly payment: string;
}

/** The people below the demo's agents. */
export async function seedDemoTeam(tx: Tx, hashes: DemoHashes, now: Date): Promise<void> {
  const top = await findAccountByUsername(tx, MERCHANT, 'agent_top');
  if (top === undefined) return;
  const daysAgo = (days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));
  for (const { code, joins_as, max_uses, endsInDays } of DEMO_LINKS) {
    const ends_at = endsInDays === null ? null : daysAgo(-endsInDays);
    const created_at = daysAgo(DEMO_TEAM_DAYS + 5);
    await insertInvitation(tx, {
      merchant_code: MERCHANT,
      code,
      member_id: top.id,
      created_at,
      ends_at,
      max_uses,
      joins_as,
    });
  }
  const join = async (username: string, kind: number, upline: string, at: Date): Promise<void> => {
    const above = await findAccountByUsername(tx, MERCHANT, upline);
    const invitation = upline === 'agent_top' && kind === MEMBER_KIND.member ? DEMO_LINKS[0].code : undefined;
    await insertMember(tx, {
      id: newMemberId(),
      merchantCode: MERCHANT,
      username,
      passwordHash: hashes.password,
      hasPassword: true,
      paymentPasswordHash: hashes.payment,
      kind,
      uplineSeq: above?.seq,
      currency: 'USD',
      language: undefined,
      firstLoginDone: true,
      profile: {},
      at,
      ip: '127.0.0.1',
      ...(invitation &&
        above && {
          invitation: { inviterId: above.id, code: invitation, sameDevice: false },
          invitationCode: invitation,
        }),
    });
    if (invitation) await useInvitationCode(tx, MERCHANT, invitation, at);
  };
  for (const [index, [username, kind, upline]] of AGENTS.entries()) {
    await join(username, kind, upline, daysAgo(DEMO_TEAM_DAYS + 9 - index));
  }
  const everybody = Object.entries(MEMBERS).flatMap(([upline, names]) => names.map((name) => ({ name, upline })));
  for (const [index, { name, upline }] of everybody.entries()) {
    // Some of every team are there from the first day, the others come as the weeks go by.
    const came = index % 3 === 0 ? DEMO_TEAM_DAYS + 1 : DEMO_TEAM_DAYS - ((index * 7) % DEMO_TEAM_DAYS);
    await join(name, MEMBER_KIND.member, upline, daysAgo(came + 0.1));
  }
}

/** The members of the demo's team, from the top down: its agents with the three above them, and its members. */
export async function demoTeam(tx: Tx): Promise<readonly DemoPerson[]> {
  const found: DemoPerson[] = [];
  const names = [
    ...['agent_top', 'agent_mid', 'agent_sub'].map((username) => ({ username, upline: undefined })),
    ...AGENTS.map(([username, , upline]) => ({ username, upline })),
    ...Object.entries(MEMBERS).flatMap(([upline, names]) => names.map((username) => ({ username, upline }))),
  ];
  for (const { username, upline } of names) {
    const account = await findAccountByUsername(tx, MERCHANT, username);
    if (account === undefined) continue;
    const { id: memberId, isAgent: kind, createdAt: since } = account;
    found.push({ memberId, username, kind, since, upline });
  }
  return found;
}

export interface DemoPerson {
  readonly memberId: string;
  readonly username: string;
  readonly kind: number;
  readonly since: Date;
  readonly upline: string | undefined;
}
