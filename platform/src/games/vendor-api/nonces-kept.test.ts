import { sessionCalls } from '@baize/protocol/session';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createScratchPostgres,
  SEEDED,
  startPlatform,
  TestVendor,
  type ScratchPostgres,
  type TestPlatform,
} from '../../testing/index.ts';

const NOBODY = { playerId: 'nobody', currency: 'USD', token: 'none' };

let dataDir: string;
let postgres: ScratchPostgres | undefined;
let platform: TestPlatform;

/** A platform on the same database each time, as a process that starts anew is. */
const start = () => startPlatform({ dataDir, env: postgres ? { DATABASE_URL: postgres.url } : {} });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'baize-nonces-'));
  if (process.env.BAIZE_TEST_DATABASE === 'postgres') postgres = await createScratchPostgres(process.env[SEEDED]);
  platform = await start();
});
afterAll(async () => {
  await platform.close();
  await postgres?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('takes nothing twice that was signed or sealed once, also after a restart', async () => {
  const forgery = { nonce: randomUUID(), timestamp: String(Math.floor(Date.now() / 1_000)) };
  const askBalance = () => new TestVendor(platform).send('balance', NOBODY, forgery);
  const { path, method } = sessionCalls.login;
  const sealed = await platform.encrypt(method, path, { username: 'member1', password: 'x', verification: 'x' });
  const logIn = async () => {
    const reply = await platform.inject({ method, url: path, payload: { payload: sealed } });
    return String(reply.json().code);
  };
  expect((await askBalance()).msg).toBe('PLAYER_NOT_FOUND');
  expect(await logIn()).toBe('VERIFICATION_FAILED');
  await platform.close();
  platform = await start();
  expect((await askBalance()).msg).toBe('INVALID_SIGNATURE');
  expect(await logIn()).toBe('PAYLOAD_REPLAYED');
});

it('takes one of many with the same nonce that come together', async () => {
  const vendor = new TestVendor(platform);
  const [one, other] = [randomUUID(), randomUUID()];
  const nonces = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? one : other));
  const replies = await Promise.all(nonces.map((nonce) => vendor.send('balance', NOBODY, { nonce })));
  expect(replies.filter(({ msg }) => msg === 'PLAYER_NOT_FOUND')).toHaveLength(2);
});
