import { vendorHeaders } from '@baize/protocol/games';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startPlatform,
  type TestPlatform,
  type TestSession,
  TEST_SECRET,
  TestVendor,
  type Forgery,
  type TestPlayer,
} from '../../testing/index.ts';
import { createConnectionOnce } from '../launch/launch-store.ts';
import { withPlay } from '../tables.ts';
import { createVendorSecrets, SECRET_GRACE_MS } from './secrets.ts';
import { hmacHex } from './signature.ts';

const seconds = (away: number): string => String(Math.floor(Date.now() / 1_000) + away);

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  session = await platform.signUp();
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount: '50.00' }, idempotencyKey: randomUUID() },
    session,
  );
  player = await vendor.enter(platform, session);
});
afterAll(() => platform.close());

const askBalance = (forgery?: Forgery, by = vendor) =>
  by.send('balance', { playerId: player.playerId, currency: 'USD', token: player.token }, forgery);
const REFUSED = { code: 4001, msg: 'INVALID_SIGNATURE' };
const TAKEN = { code: 0, balance: '50.0000' };

it('computes the HMAC that a published vendor document states', () => {
  const message = 'Partner01Player0112.30474e1a293c2f4e7ab122c52d68423fcbab9c15f2efdd46278e4a56b303127234';
  expect(hmacHex('1234567890', message)).toBe('475d834acc3ab61d7df4ea42751c6275387bc1787a098d2d0e091698d9bf2043');
});

describe('signatures', () => {
  it('takes a call that is signed as the protocol says', async () => {
    expect(await askBalance()).toMatchObject(TAKEN);
  });

  it.each<[string, Forgery]>([
    ['another secret', { secret: 'another secret for tests' }],
    ['an unknown vendor', { vendor: 'NOBODY' }],
    ['a vendor that is no code', { vendor: "'; drop table vendors" }],
    ['the signature of another body', { signedBody: '{}' }],
    ['the signature of another path', { signedPath: '/vendor/v1/bet' }],
    ['an upper-case signature', { signature: 'A'.repeat(64) }],
    ['a signature of another length', { signature: 'ab' }],
    ['a time that is no number', { timestamp: 'now' }],
    ['a nonce that is none', { nonce: '' }],
    ['a nonce without end', { nonce: 'n'.repeat(5_000) }],
    ...Object.values(vendorHeaders).map((leaveOut): [string, Forgery] => [`no ${leaveOut}`, { leaveOut }]),
  ])('refuses %s', async (_what, forgery) => {
    expect(await askBalance(forgery)).toMatchObject(REFUSED);
  });

  it('names the request it refuses, and moves nothing', async () => {
    const requestId = randomUUID();
    const stake = {
      playerId: player.playerId,
      currency: 'USD',
      gameCode: 'chalk-dice',
      roundId: 'x',
      txId: 'x',
      amount: '1.00',
    };
    const reply = await vendor.send(
      'bet',
      { requestId, token: player.token, ...stake },
      { secret: 'another secret for tests' },
    );
    expect(reply).toEqual({ ...REFUSED, requestId });
    expect(await askBalance()).toMatchObject(TAKEN);
  });
});

describe('the replay window', () => {
  it.each([-118, 118])('takes a clock that is %d s off', async (away) => {
    expect(await askBalance({ timestamp: seconds(away) })).toMatchObject(TAKEN);
  });
  it.each([-123, 123, -100_000, 100_000])('refuses a clock that is %d s off', async (away) => {
    expect(await askBalance({ timestamp: seconds(away) })).toMatchObject(REFUSED);
  });

  it('takes a nonce once', async () => {
    const nonce = randomUUID();
    expect(await askBalance({ nonce })).toMatchObject(TAKEN);
    expect(await askBalance({ nonce })).toMatchObject(REFUSED);
    const many = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => askBalance({ nonce: many })));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('does not let a stranger use a nonce up', async () => {
    const nonce = randomUUID();
    expect(await askBalance({ nonce, secret: 'another secret for tests' })).toMatchObject(REFUSED);
    expect(await askBalance({ nonce })).toMatchObject(TAKEN);
  });

  it('is held against the machine’s clock, wherever the demo’s has been moved', async () => {
    await platform.advance(10 * 60_000);
    expect(await askBalance()).toMatchObject(TAKEN);
    expect(await askBalance({ timestamp: seconds(10 * 60) })).toMatchObject(REFUSED);
  });
});

describe('secrets', () => {
  it('are two at most while they change, and the older ends after its day', async () => {
    const { db } = platform.deps;
    await createConnectionOnce(db.kysely, {
      code: 'TESTER',
      launch_origin: 'https://games.example',
      status: 'ACTIVATED',
    });
    const secretsNow = () => createVendorSecrets(platform.deps, { vendorCode: 'ARCADE', secret: TEST_SECRET });
    await secretsNow().set(db.kysely, 'TESTER', 'first secret of the tester');
    expect(await secretsNow().live('TESTER')).toEqual(['first secret of the tester']);
    await secretsNow().set(db.kysely, 'TESTER', 'second secret of the tester');
    expect(await secretsNow().live('TESTER')).toEqual(['second secret of the tester', 'first secret of the tester']);
    await secretsNow().set(db.kysely, 'TESTER', 'third secret of the tester');
    expect(await secretsNow().live('TESTER')).toEqual(['third secret of the tester', 'second secret of the tester']);

    const rows = await withPlay(db.kysely)
      .selectFrom('vendor_secrets')
      .selectAll()
      .where('door', '=', 'TESTER')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('tester');
    const second = rows.sort((a, b) => a.added_at.getTime() - b.added_at.getTime())[1];
    expect((second?.retires_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(SECRET_GRACE_MS - 60_000);
    await withPlay(db.kysely)
      .updateTable('vendor_secrets')
      .set({ retires_at: new Date(Date.now() - 1) })
      .where('retires_at', 'is not', null)
      .execute();
    expect(await secretsNow().live('TESTER')).toEqual(['third secret of the tester']);
  });

  it('both sign while both live, each for its own vendor alone', async () => {
    const { db } = platform.deps;
    const secrets = createVendorSecrets(platform.deps, { vendorCode: 'ARCADE', secret: TEST_SECRET });
    await secrets.set(db.kysely, 'ARCADE', 'the secret after this one');
    await expect
      .poll(() => askBalance({ secret: 'the secret after this one' }), { timeout: 6_000 })
      .toMatchObject(TAKEN);
    expect(await askBalance({ secret: TEST_SECRET })).toMatchObject(TAKEN);
    expect(await askBalance({ vendor: 'TESTER', secret: TEST_SECRET })).toMatchObject(REFUSED);
  });

  it('serve any vendor: another one sees neither our players nor their transactions', async () => {
    const tester = new TestVendor(platform, { code: 'TESTER', secret: 'third secret of the tester' });
    expect(await askBalance(undefined, tester)).toMatchObject({ code: 1002, msg: 'PLAYER_NOT_FOUND' });
    expect(
      await vendor.send('balance', { vendorCode: 'TESTER', playerId: player.playerId, currency: 'USD', token: 'x' }),
    ).toMatchObject({
      code: 4002,
    });
  });
});
