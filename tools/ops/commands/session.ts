import { z } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import process from 'node:process';
import type { CommandSet } from '../command-set.ts';
import { Refused, type Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { askSecret, say } from '../say.ts';
import { UsageError } from '../usage-error.ts';
import { permissionsIn } from './operators.ts';
import { secondFactor } from './second-factor.ts';

export const accessCommands: CommandSet = {
  commands: { login, logout, whoami: whoAmI, password, operator, 'second-factor': secondFactor },
  options: ['username', 'permissions'],
  usage: `Getting in
  login [--username NAME]          asks for the password (or OPS_PASSWORD), keeps the session in DATA_DIR
                                   and for a code (or OPS_CODE) where the operator has a second factor
  logout · whoami
  password                         sets your own anew (OPS_PASSWORD, OPS_NEW_PASSWORD) and ends your other sessions
  second-factor [on | confirm CODE | off | codes]
                                   a code of an authenticator with each login; off and codes ask for one
  operator create --username NAME [--permissions A,B]
                                   on the platform's own machine: makes an operator of --merchant, who may do
                                   everything, or what is named (call lists the permissions)
  operator end NAME                there as well: ends an operator for good, and their sessions at once
  operator password NAME           draws a new password for an operator, shown once
  operator permissions NAME A,B|everything
                                   changes what an operator may do; each of these ends their sessions`,
};

const codeOf = (): Promise<string> => askSecret('Code of your authenticator, or a recovery code: ', 'OPS_CODE');
const passwordOf = async (question: string): Promise<string> => process.env['OPS_PASSWORD'] || askSecret(question);

export async function login(connection: Connection, line: Line): Promise<void> {
  const username = line.option('username') ?? 'operator';
  const password = await passwordOf(`Password of ${username} at ${line.platform}: `);
  const { merchantCode, endsAt, mustChangePassword } = await enterWithCode(connection, { username, password });
  if (mustChangePassword) say('This password was given to you: set one of your own first (password).');
  say(`Signed in as ${username} of ${merchantCode}, until ${endsAt} or after a rest.`);
}

/** The platform asks for the code once the password was right. */
async function enterWithCode(connection: Connection, fields: Readonly<{ username: string; password: string }>) {
  const given = process.env['OPS_CODE'];
  try {
    return await connection.enter(opsCalls.login, { ...fields, ...(given ? { code: given } : {}) });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'CODE_INVALID' || given) throw error;
    return connection.enter(opsCalls.login, { ...fields, code: await codeOf() });
  }
}

export async function logout(connection: Connection): Promise<void> {
  await connection.leave();
  say('Signed out.');
}

export async function whoAmI(connection: Connection): Promise<void> {
  const { username, merchantCode, permissions: allowed, endsAt } = await connection.call(opsCalls.getOperator);
  say(`${username} of ${merchantCode}, until ${endsAt}`);
  say(`may do: ${allowed.includes('*') ? 'everything' : allowed.join(', ')}`);
}

async function password(connection: Connection): Promise<void> {
  const old = await passwordOf('Your password: ');
  const fresh =
    process.env['OPS_NEW_PASSWORD'] || (await askSecret('A new one of 12 characters or more: ', 'OPS_NEW_PASSWORD'));
  await connection.sealed(opsCalls.changeOperatorPassword, { password: old, newPassword: fresh });
  say('Your password is set. Your sessions elsewhere have ended.');
}

/** Commands about operators on the platform's own machine. */
async function operator(connection: Connection, line: Line): Promise<void> {
  const [, action, username, ...allowed] = line.words;
  if (action === 'create') return createOperator(connection, line);
  if (action === undefined || !['end', 'password', 'permissions'].includes(action))
    throw new UsageError('operator can create, end, password and permissions');
  if (!username) throw new UsageError(`write: operator ${action} NAME`);
  const query = new URLSearchParams({ merchant: line.merchant, username });
  if (action === 'permissions') query.set('permissions', permissionsIn(allowed.join(',')).join(','));
  const answer = await connection.control(`operator-${action}?${query.toString()}`);
  const { known, password: drawn } = z.parse(managed, answer);
  if (!known) throw new UsageError(`${line.merchant} has no operator ${username}`);
  if (action === 'end') return say(`${username} is no operator of ${line.merchant} any more.`);
  if (action === 'permissions') return say(`What ${username} may do is changed; they have to log in again.`);
  say(`The new password of ${username}, not shown again; they may set another one (password):\n  ${drawn ?? ''}`);
}

const managed = z.object({ known: z.boolean(), password: z.optional(z.string()) });

async function createOperator(connection: Connection, line: Line): Promise<void> {
  const username = line.option('username');
  if (!username) throw new UsageError('write: operator create --username NAME');
  const chosen = await passwordOf(`A password of 12 characters or more for ${username}: `);
  const allowed = line.option('permissions');
  const invitation = await connection.invitation(allowed === undefined ? undefined : permissionsIn(allowed));
  const made = await connection.enter(opsCalls.acceptInvitation, { invitation, username, password: chosen });
  say(`${made.username} is an operator of ${made.merchantCode} and signed in here.`);
}
