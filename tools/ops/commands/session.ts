import { opsCalls } from '@baize/protocol/ops';
import process from 'node:process';
import { Refused, type Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { askSecret, say } from '../say.ts';
import { UsageError } from '../usage.ts';

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
  const { username, merchantCode, endsAt } = await connection.call(opsCalls.getOperator);
  say(`${username} of ${merchantCode}, until ${endsAt}`);
}

export async function createOperator(connection: Connection, line: Line): Promise<void> {
  const username = line.option('username');
  if (line.words[1] !== 'create' || !username) throw new UsageError('write: operator create --username NAME');
  const password = await passwordOf(`A password of 12 characters or more for ${username}: `);
  const invitation = await connection.invitation();
  const made = await connection.enter(opsCalls.acceptInvitation, { invitation, username, password });
  say(`${made.username} is an operator of ${made.merchantCode} and signed in here.`);
}
