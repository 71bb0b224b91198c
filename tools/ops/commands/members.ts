import type { CallValue } from '@baize/protocol/kernel';
import { opsCalls, SETTABLE_KINDS, type InvitationView, type MemberDetail, type OpsCalls } from '@baize/protocol/ops';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import { instant, type Line } from '../options.ts';
import { say, sayNext, table } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const memberCommands: CommandSet = {
  commands: { members, invitations },
  options: ['code', 'agent', 'uses', 'until', 'cursor', 'reason'],
  usage: `Members
  members [SEARCH] [--cursor C]    by the beginning of a name, or by a whole id, phone number or e-mail address
  members show NAME                one, with the sessions that stand
  members block|unblock|freeze|unfreeze NAME
                                   block and freeze end every session and game at once
  members end-sessions NAME
  members kind NAME 0|1|2|41|42    0 makes a member, the others an agent of that kind
  members remove-second-factors NAME --reason R
  members remove-payment-password NAME --reason R
  members registered-name NAME "NEW NAME" --reason R
                                   for somebody who lost a way in: ends every session and holds the account for a
                                   day, and its owner is told
  invitations [--cursor C]         codes that let somebody sign up, for an agent or for the house
  invitations add [--code C] [--agent NAME] [--until TIME] [--uses N]
  invitations end CODE`,
};

type MemberLine = CallValue<OpsCalls['listMembers']>['rows'][number];

const ACTIONS = {
  block: 'blocked',
  freeze: 'frozen',
  unblock: 'active',
  unfreeze: 'active',
} as const;

async function members(connection: Connection, line: Line): Promise<void> {
  const [, action = '', name, kind] = line.words;
  switch (action) {
    case 'show':
      return say(JSON.stringify(await shown(connection, name), null, 2));
    case 'block':
    case 'unblock':
    case 'freeze':
    case 'unfreeze': {
      const { id, username } = await found(connection, name);
      const body = { status: ACTIONS[action] };
      const { status } = await connection.call(opsCalls.setMemberStatus, { params: { id }, body });
      return say(`${username} is ${status}`);
    }
    case 'end-sessions': {
      const { id, username } = await found(connection, name);
      const { ended } = await connection.call(opsCalls.endMemberSessions, { params: { id } });
      return say(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${username} ended`);
    }
    case 'kind': {
      const wanted = Number(kind);
      if (!SETTABLE_KINDS.includes(wanted)) throw new UsageError(`a kind is one of ${SETTABLE_KINDS.join(', ')}`);
      const { id, username } = await found(connection, name);
      await connection.call(opsCalls.setMemberKind, { params: { id }, body: { kind: wanted } });
      return say(`${username} is of kind ${wanted}`);
    }
    case 'remove-second-factors':
    case 'remove-payment-password':
    case 'registered-name':
      return guard(connection, line, action);
    default:
      return list(connection, line, action);
  }
}

/** Guards somebody who has lost a log-in method. */
async function guard(
  connection: Connection,
  line: Line,
  action: 'remove-second-factors' | 'remove-payment-password' | 'registered-name',
): Promise<void> {
  const [, , name, payeeName = ''] = line.words;
  const reason = line.option('reason') ?? '';
  if (reason === '') throw new UsageError('say why, for the record: --reason "Seen with a passport on 3 May"');
  const { id, username } = await found(connection, name);
  const params = { id };
  const done = async (): Promise<MemberDetail> => {
    if (action === 'remove-second-factors')
      return connection.call(opsCalls.removeMemberSecondFactors, { params, body: { reason } });
    if (action === 'remove-payment-password')
      return connection.call(opsCalls.removePaymentPassword, { params, body: { reason } });
    return connection.call(opsCalls.setRegisteredName, { params, body: { payeeName, reason } });
  };
  const { heldUntil } = await done();
  say(`Done for ${username}, whose account is held until ${heldUntil ?? '–'}`);
}

async function list(connection: Connection, line: Line, search: string): Promise<void> {
  const query = { search: search === '' ? undefined : search, cursor: line.option('cursor') };
  const { rows, next } = await connection.call(opsCalls.listMembers, { query });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  say(
    table([
      ['id', 'username', 'kind', 'status', 'e-mail', 'phone', 'since'],
      ...rows.map(({ id, username, kind, status, email, mobile, registeredAt }) => [
        id,
        username,
        String(kind),
        status,
        email ?? '–',
        mobile ?? '–',
        registeredAt,
      ]),
    ]),
  );
  sayNext(next);
}

/** By the whole name, id, number or address: what changes somebody must not hit another one. */
async function found(connection: Connection, name: string | undefined): Promise<MemberLine> {
  if (name === undefined) throw new UsageError('say whom: a name, an id, a phone number or an e-mail address');
  const { rows } = await connection.call(opsCalls.listMembers, { query: { search: name, pageSize: '100' } });
  const exact = rows.find(({ id, username }) => id === name || username.toLowerCase() === name.toLowerCase());
  const [only, ...others] = rows.filter(({ username }) => !username.toLowerCase().startsWith(name.toLowerCase()));
  const one = exact ?? (others.length === 0 ? only : undefined);
  if (one === undefined) throw new UsageError(`"${name}" is no one member: look with members ${name}`);
  return one;
}

const shown = async (connection: Connection, name: string | undefined) =>
  connection.call(opsCalls.getMember, { params: { id: (await found(connection, name)).id } });

async function invitations(connection: Connection, line: Line): Promise<void> {
  const [, action = 'list', code] = line.words;
  if (action === 'add') {
    const [until, uses] = [line.option('until'), line.option('uses')];
    const body = {
      code: line.option('code'),
      agent: line.option('agent'),
      endsAt: until === undefined ? undefined : instant(until, await connection.now()),
      maxUses: uses === undefined ? undefined : Number(uses),
    };
    return say(invitationLine(await connection.call(opsCalls.createInvitation, { body })));
  }
  if (action === 'end') {
    if (code === undefined) throw new UsageError('name the code: invitations end CODE');
    return say(invitationLine(await connection.call(opsCalls.endInvitation, { params: { code } })));
  }
  if (action !== 'list') throw new UsageError('invitations can list, add and end');
  const query = { cursor: line.option('cursor') };
  const { rows, next } = await connection.call(opsCalls.listInvitations, { query });
  if (line.json) return say(JSON.stringify(rows, null, 2));
  for (const row of rows) say(invitationLine(row));
  sayNext(next);
}

function invitationLine({ code, agent, uses, maxUses, endsAt, endedAt }: InvitationView): string {
  const parts = [`for ${agent ?? 'the house'}`, `used ${uses}${maxUses === null ? '' : ` of ${maxUses}`} times`];
  if (endedAt !== null) parts.push(`ended ${endedAt}`);
  else if (endsAt !== null) parts.push(`until ${endsAt}`);
  return `${code}  ${parts.join(', ')}`;
}
