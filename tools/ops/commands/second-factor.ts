import { opsCalls } from '@baize/protocol/ops';
import process from 'node:process';
import type { Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { askSecret, say } from '../say.ts';
import { UsageError } from '../usage-error.ts';

const password = async (): Promise<string> => process.env['OPS_PASSWORD'] || askSecret('Your password: ');
const code = async (): Promise<string> =>
  process.env['OPS_CODE'] || askSecret('Code of your authenticator, or a recovery code: ', 'OPS_CODE');

/** `second-factor on | confirm CODE | off | codes`; without one of them, how it stands. */
export async function secondFactor(connection: Connection, { words: [, action, typed] }: Line): Promise<void> {
  if (action === undefined) return status(connection);
  if (action === 'on') return start(connection);
  if (action === 'confirm') return confirm(connection, typed);
  if (action === 'off') {
    await connection.sealed(opsCalls.removeSecondFactor, { password: await password(), code: await code() });
    return say('Signing in takes the password alone again.');
  }
  if (action !== 'codes') throw new UsageError('second-factor is on, confirm CODE, off or codes');
  const asked = { password: await password(), code: await code() };
  showCodes(await connection.sealed(opsCalls.renewOperatorRecovery, asked));
}

async function status(connection: Connection): Promise<void> {
  const { enabled, recoveryCodesLeft } = await connection.call(opsCalls.getSecondFactor);
  say(enabled ? `on; ${recoveryCodesLeft} recovery codes are left` : 'off');
}

async function start(connection: Connection): Promise<void> {
  const { secret, uri } = await connection.sealed(opsCalls.startSecondFactor, { password: await password() });
  say(`Give this to your authenticator, by hand or as a picture of the address:\n  ${secret}\n  ${uri}`);
  if (process.stdin.isTTY) return confirm(connection, await askSecret('The code that it shows: '));
  say('Within ten minutes: npm run ops -- second-factor confirm CODE');
}

async function confirm(connection: Connection, typed: string | undefined): Promise<void> {
  if (!typed) throw new UsageError('write: second-factor confirm CODE');
  const made = await connection.sealed(opsCalls.confirmSecondFactor, { code: typed });
  say('From now on signing in takes a code. Your sessions elsewhere have ended.');
  showCodes(made);
}

function showCodes({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): void {
  say('Recovery codes, each good once in place of a code. They are not shown again:');
  for (const each of recoveryCodes) say(`  ${each}`);
}
