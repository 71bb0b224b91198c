import { permissions } from '@baize/protocol/calls';
import { opsCalls } from '@baize/protocol/ops';
import process from 'node:process';
import type { CommandSet } from '../command-set.ts';
import { Refused, type Connection } from '../connection.ts';
import { listed, type Line } from '../options.ts';
import { askSecret, say } from '../say.ts';
import { UsageError } from '../usage-error.ts';
import { secondFactor } from './second-factor.ts';

export const accessCommands: CommandSet = {
  commands: { login, logout, whoami: whoAmI, operator: createOperator, 'second-factor': secondFactor },
  options: ['username', 'permissions'],
  usage: `Getting in
  login [--username NAME]          asks for the password (or OPS_PASSWORD), keeps the session in DATA_DIR
                                   and for a code (or OPS_CODE) where the operator has a second factor
  logout · whoami
  second-factor [on | confirm CODE | off | codes]
                                   a code of an authenticator with each login; off and codes ask for one
  operator create --username NAME [--permissions A,B]
                                   on the platform's own machine: makes an operator of --merchant, who may do
                                   everything, or what is named (call lists the permissions)`,
};

const codeOf = (): Promise<string> => askSecret('Code of your authenticator, or a recovery code: ', 'OPS_CODE');
const passwordOf = async (question: string): Promise<string> => process.env['OPS_PASSWORD'] || askSecret(question);

export async function login(connection: Connection, line: Line): Promise<void> {
  const username = line.option('username') ?? 'operator';
  const password = await passwordOf(`Password of ${username} at ${line.platform}: `);
  const { merchantCode, endsAt } = await enterWithCode(connection, { username, password });
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

export async function createOperator(connection: Connection, line: Line): Promise<void> {
  const username = line.option('username');
  if (line.words[1] !== 'create' || !username) throw new UsageError('write: operator create --username NAME');
  const password = await passwordOf(`A password of 12 characters or more for ${username}: `);
  const allowed = line.option('permissions');
  const unknown = listed(allowed ?? '').find((name) => !permissions.includes(name));
  if (unknown) throw new UsageError(`there is no permission ${unknown}; there are ${permissions.join(', ')}`);
  if (allowed !== undefined && listed(allowed).length === 0) throw new UsageError('name at least one permission');
  const invitation = await connection.invitation(allowed === undefined ? undefined : listed(allowed));
  const made = await connection.enter(opsCalls.acceptInvitation, { invitation, username, password });
  say(`${made.username} is an operator of ${made.merchantCode} and signed in here.`);
}
