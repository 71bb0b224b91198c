import { opsCalls } from '@baize/protocol/ops';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { readFileSync, writeFileSync } from 'node:fs';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { say } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const routeCommands: CommandSet = {
  commands: { routes },
  options: ['out', 'key', 'days'],
  usage: `Other addresses of the site (signed lists; the key never leaves your hands)
  routes keygen --out FILE         makes a key; pin the public half, which is printed, in the brand
  routes sign --key FILE [--days 90] URL…
  routes clear`,
};

const DEFAULT_DAYS = 90;

/** Lists of the site's other addresses: signed here, with a key that no server ever has. */
export async function routes(connection: Connection, line: Line): Promise<void> {
  const [, action, ...addresses] = line.words;
  if (action === 'keygen') return makeKey(line.option('out'));
  if (action === 'clear') {
    await connection.call(opsCalls.setDomainRoutes, { body: { signed: '' } });
    return say('No other addresses are listed.');
  }
  if (action !== 'sign') throw new UsageError('routes can keygen, sign and clear');
  const signed = await sign(line, addresses.map(originOf));
  await connection.call(opsCalls.setDomainRoutes, { body: { signed } });
  say(`${addresses.length} addresses are listed. Pages with the key's public half in their build will offer them.`);
}

async function makeKey(file: string | undefined): Promise<void> {
  if (!file) throw new UsageError('write: routes keygen --out FILE');
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  writeFileSync(file, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flag: 'wx' });
  say(`The key is in ${file}: keep it where no server reads it. Pin this half in the brand:`);
  say(JSON.stringify(await exportJWK(publicKey)));
}

async function sign(line: Line, domainList: readonly string[]): Promise<string> {
  const file = line.option('key');
  if (!file || domainList.length === 0) throw new UsageError('write: routes sign --key FILE https://one.example …');
  const days = Number(line.option('days') ?? DEFAULT_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > 730) throw new UsageError('--days is from 1 to 730');
  const jwk: JWK = JSON.parse(readFileSync(file, 'utf8'));
  return new SignJWT({ merchantCode: line.merchant, domainList })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt()
    .setExpirationTime(`${days}d`)
    .sign(await importJWK(jwk, 'ES256'));
}

function originOf(text: string): string {
  const url = URL.parse(text);
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isHere))
    throw new UsageError(`${text} does not begin with https://`);
  return url.origin;
}
