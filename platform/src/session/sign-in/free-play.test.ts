import { entryCalls, sessionCalls } from '@baize/protocol/session';
import { accountCalls } from '@baize/protocol/account';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieHeader, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const sealed = (path: string = entryCalls.freePlay.path): Promise<string> =>
  platform.encrypt('POST', path, { random: randomBytes(16).toString('hex') });

const ask = async (randomString: string) =>
  platform.call(entryCalls.freePlay, {
    body: { os: 'Linux', platform: 'W', randomString, gatewayVersion: 3 },
  });

async function tryOut(): Promise<TestSession> {
  const { envelope, headers } = await ask(await sealed());
  return {
    username: 'trial',
    token: envelope.success ? envelope.value.token : '',
    cookie: cookieHeader(headers),
  };
}

it('gives a trial account with ten thousand play credits', async () => {
  const session = await tryOut();
  const member = await platform.value(sessionCalls.getMember, {}, session);
  expect(member).toMatchObject({ isAgent: 4, type: 4, toUpline: false, account: expect.stringMatching(/^trial_/) });
  const balances = await Promise.all([1, 2, 3].map(() => platform.value(walletCalls.getBalance, {}, session)));
  expect(balances.map(({ sumBalance, currency }) => [sumBalance, currency])).toEqual([
    ['10000.00', 'TEST'],
    ['10000.00', 'TEST'],
    ['10000.00', 'TEST'],
  ]);
});

it('is somebody else each time', async () => {
  const [one, other] = [await tryOut(), await tryOut()];
  const nameOf = async (session: TestSession) => (await platform.value(sessionCalls.getMember, {}, session)).account;
  expect(await nameOf(one)).not.toBe(await nameOf(other));
});

it('is refused everything that moves money or guards an account', async () => {
  const session = await tryOut();
  const refusals = await Promise.all([
    platform.call(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount: '50.00' }, idempotencyKey: randomUUID() },
      session,
    ),
    platform.call(walletCalls.listTransactions, {}, session),
    platform.call(accountCalls.getSecurity, {}, session),
    platform.call(accountCalls.listPayees, {}, session),
  ]);
  for (const { status, envelope } of refusals) {
    expect([status, envelope]).toMatchObject([403, { code: 'TRIAL_NOT_ALLOWED' }]);
  }
});

it('ends after a day, and nobody signs in to it', async () => {
  const session = await tryOut();
  const { account } = await platform.value(sessionCalls.getMember, {}, session);
  await expect(platform.signIn(account, 'none')).rejects.toThrow('WRONG_CREDENTIALS');
  for (let hours = 0; hours < 23; hours += 1) {
    await platform.advance(HOUR_MS / 2.5);
    await platform.call(sessionCalls.getMember, {}, session);
  }
  await platform.advance(15 * HOUR_MS);
  expect((await platform.call(sessionCalls.getMember, {}, session)).status).toBe(401);
});

it('is forgotten a week after its end, and nobody else with it', async () => {
  await tryOut();
  const real = await platform.signUp();
  const count = async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ kind: number; count: bigint }>`select kind, count(*) from session_member
        where kind = 4 or username = ${real.username} group by kind order by kind`.execute(tx),
    );
    return rows.map((row) => [row.kind, Number(row.count) > 0]);
  };
  expect(await count()).toEqual([
    [0, true],
    [4, true],
  ]);
  const before = platform.deps.clock.now();
  await platform.advance(9 * DAY_MS);
  await platform.deps.jobs.runDue(before, platform.deps.clock.now());
  expect(await count()).toEqual([[0, true]]);
});

it('takes a random string once, made for this call', async () => {
  const randomString = await sealed();
  expect((await ask(randomString)).status).toBe(200);
  expect((await ask(randomString)).envelope).toMatchObject({ code: 'PAYLOAD_REPLAYED' });
  expect((await ask(await sealed('/wps/session/login'))).envelope).toMatchObject({ code: 'PAYLOAD_INVALID' });
  expect((await ask('x')).envelope).toMatchObject({ code: 'PAYLOAD_INVALID' });
});

it('is not offered while the operator has it off', async () => {
  await platform.settle({ switches: { FREEPLAY3: false } });
  expect((await ask(await sealed())).envelope).toMatchObject({ code: 'NOT_OFFERED' });
});
