import { gamesCalls, type Launch } from '@baize/protocol/games';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { betsCalls } from '@baize/protocol/bets';
import { SECOND_MS } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession, TestVendor } from '../../testing/index.ts';
import { findAccount, setFrozen } from '../../wallet/index.ts';
import { withPlay } from '../tables.ts';

const TRIAL_KIND = 4;

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  session = await platform.signUp();
});
afterAll(() => platform.close());

const launch = (
  gameId: string,
  more: { mode?: 'real' | 'trial'; vassalage?: string; language?: string } = {},
  who = session,
) => platform.call(gamesCalls.launchGame, { query: { gameId, ...more } }, who);
const opened = (more: { mode?: 'real' | 'trial'; language?: string } = {}, who = session): Promise<Launch> =>
  platform.value(gamesCalls.launchGame, { query: { gameId: 'peacock-parlour', ...more } }, who);
const tokenOf = ({ game_url }: Launch): string => new URL(game_url).searchParams.get('token') ?? '';
const authenticate = (token: string, more = {}) => vendor.send('authenticate', { token, ...more });
const setGame = (change: { status?: 'ACTIVATED' | 'MAINTAINED' | 'COMING_SOON'; min_stake?: bigint | null }) =>
  withPlay(platform.deps.db.kysely).updateTable('games').set(change).where('id', '=', 'peacock-parlour').execute();

describe('launching a game', () => {
  it('answers an address of the vendor with a token of 256 bits, and what it opens', async () => {
    const value = await opened({ language: 'CN' });
    const address = new URL(value.game_url);
    expect(address.origin + address.pathname).toBe('http://localhost:8081/play/peacock-parlour');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      token: tokenOf(value),
      lang: 'CN',
      mode: 'real',
      merchant: 'baize',
    });
    expect(Buffer.from(tokenOf(value), 'base64url')).toHaveLength(32);
    expect(value).toMatchObject({
      game_url2: null,
      opensIn: 'FRAME',
      mode: 'REAL',
      game: { gameId: 'peacock-parlour', minStake: '0.20', rtpBps: 9612 },
    });
    expect(new Date(value.expiresAt).getTime() - platform.deps.clock.now().getTime()).toBeGreaterThan(55 * SECOND_MS);
    const rows = await withPlay(platform.deps.db.kysely).selectFrom('game_launch_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(value));
  });

  it('gives the vendor a session, a player without a name, and the balance', async () => {
    const reply = await authenticate(tokenOf(await opened({ language: 'CN' })), { gameCode: 'peacock-parlour' });
    expect(reply).toMatchObject({
      code: 0,
      currency: 'USD',
      currencyExponent: 2,
      balance: '0.0000',
      merchantCode: 'baize',
      mode: 'REAL',
      language: 'CN',
      gameCode: 'peacock-parlour',
      minStake: '0.2000',
      maxStake: '40.0000',
    });
    expect(JSON.stringify(reply)).not.toContain(session.username);
    const again = await authenticate(tokenOf(await opened()));
    expect(again.playerId).toBe(reply.playerId);
    expect(again.sessionToken).not.toBe(reply.sessionToken);
  });

  it('lets a token be exchanged once, by one of many', async () => {
    const token = tokenOf(await opened());
    const replies = await Promise.all(Array.from({ length: 10 }, () => authenticate(token)));
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 9 }, () => 1005),
    ]);
  });

  it('ends a token a minute after it was made', async () => {
    const [early, late] = [await opened(), await opened()];
    await platform.advance(58 * SECOND_MS);
    expect(await authenticate(tokenOf(early))).toMatchObject({ code: 0 });
    await platform.advance(3 * SECOND_MS);
    expect(await authenticate(tokenOf(late))).toMatchObject({ code: 1006, msg: 'TOKEN_EXPIRED' });
    expect(await authenticate('no-such-token')).toMatchObject({ code: 1005 });
  });

  it('keeps a game session alive by its use, an hour at a time', async () => {
    const player = await vendor.enter(platform, session, { gameId: 'peacock-parlour' });
    const ask = () => vendor.send('balance', { playerId: player.playerId, currency: 'USD', token: player.token });
    for (let hour = 0; hour < 3; hour += 1) {
      await platform.advance(59 * 60 * SECOND_MS);
      expect(await ask()).toMatchObject({ code: 0 });
    }
    await platform.advance(61 * 60 * SECOND_MS);
    expect(await ask()).toMatchObject({ code: 1006 });
    session = await platform.signUp();
  });

  it('refuses a token to another vendor, brand or game', async () => {
    expect(await authenticate(tokenOf(await opened()), { merchantCode: 'harbour' })).toMatchObject({ code: 1005 });
    expect(await authenticate(tokenOf(await opened()), { gameCode: 'chalk-dice' })).toMatchObject({ code: 1007 });
  });

  it('gives a fresh address of a launch to the one who opened it, in the same sign-in', async () => {
    const first = await opened({ mode: 'trial' });
    const params = { launchId: first.launchId ?? '' };
    const second = await platform.value(gamesCalls.getLaunch, { params }, session);
    expect(second).toMatchObject({ launchId: first.launchId, mode: 'TRIAL', game: { gameId: 'peacock-parlour' } });
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect((await authenticate(tokenOf(second))).code).toBe(0);

    const stranger = await platform.call(gamesCalls.getLaunch, { params }, await platform.signUp());
    const nothing = await platform.call(gamesCalls.getLaunch, { params: { launchId: 'no-such-launch' } }, session);
    expect([stranger.status, stranger.envelope]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    expect([nothing.status, nothing.envelope]).toEqual([stranger.status, stranger.envelope]);
  });
});

describe('a game that is not to be opened', () => {
  afterEach(() => setGame({ status: 'ACTIVATED' }));

  it.each<[string, () => ReturnType<typeof launch>, number, string]>([
    [
      'is announced',
      () => setGame({ status: 'COMING_SOON' }).then(() => launch('peacock-parlour')),
      422,
      'GAME_COMING_SOON',
    ],
    ['does not exist', () => launch('no-such-game'), 404, 'NOT_FOUND'],
    ['is another maker’s', () => launch('chalk-dice', { vassalage: 'larkspur' }), 404, 'NOT_FOUND'],
  ])('because it %s', async (_why, ask, status, code) => {
    const reply = await ask();
    expect([reply.status, reply.envelope]).toEqual([status, expect.objectContaining({ success: false, code })]);
  });

  it('because it or its connection is under maintenance; then its open sessions cannot stake', async () => {
    const player = await vendor.enter(platform, session, { gameId: 'peacock-parlour' });
    const earlier = await opened();
    await setGame({ status: 'MAINTAINED' });
    expect((await launch('peacock-parlour')).envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    const fresh = await platform.call(gamesCalls.getLaunch, { params: { launchId: earlier.launchId ?? '' } }, session);
    expect(fresh.envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    expect(await authenticate(tokenOf(earlier))).toMatchObject({ code: 1007 });
    const bet = { ...player, txId: randomUUID(), roundId: randomUUID(), amount: '1.00' };
    expect(await vendor.send('bet', bet)).toMatchObject({ code: 1007 });
    await setGame({ status: 'ACTIVATED' });
    const connections = withPlay(platform.deps.db.kysely).updateTable('vendor_doors').where('code', '=', 'ARCADE');
    await connections.set({ status: 'MAINTAINED' }).execute();
    expect((await launch('peacock-parlour')).envelope).toMatchObject({ code: 'GAME_MAINTENANCE' });
    await connections.set({ status: 'ACTIVATED' }).execute();
  });

  it('because the account is frozen, or the game knows no stakes in its currency', async () => {
    await opened();
    const { db } = platform.deps;
    const { id: memberId } = await platform.value(sessionCalls.getMember, {}, session);
    const key = { merchant: 'baize', memberId, purpose: 'CASH', detail: '', currency: 'USD' } as const;
    const account = await findAccount(db.kysely, key);
    await setFrozen(db.kysely, account?.id ?? 0n, true);
    expect((await launch('peacock-parlour')).envelope).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    await setFrozen(db.kysely, account?.id ?? 0n, false);
    await withPlay(db.kysely)
      .updateTable('games')
      .set({ min_stake: null })
      .where('id', '=', 'peacock-parlour')
      .where('merchant', '=', 'baize')
      .execute();
    expect((await launch('peacock-parlour')).envelope).toMatchObject({ code: 'CURRENCY_MISMATCH' });
    await withPlay(db.kysely)
      .updateTable('games')
      .set({ min_stake: 2_000n })
      .where('id', '=', 'peacock-parlour')
      .where('merchant', '=', 'baize')
      .execute();
  });
});

describe('trial play', () => {
  it('has 10,000 play credits of its own, and touches no money and no record', async () => {
    const who = await platform.signUp();
    const player = await vendor.enter(platform, who, { gameId: 'chalk-dice', mode: 'trial' });
    expect(player.currency).toBe('TEST');
    const play = { ...player, roundId: randomUUID() };
    expect(await vendor.send('bet', { ...play, txId: randomUUID(), amount: '40.00' })).toMatchObject({
      code: 0,
      balance: '9960.0000',
    });
    expect(await vendor.send('bet', { ...play, txId: randomUUID(), amount: '1.005' })).toMatchObject({ code: 1003 });
    expect((await platform.value(walletCalls.getBalance, {}, who)).sumBalance).toBe('0.00');
    expect((await platform.value(walletCalls.listTransactions, {}, who)).totalRows).toBe(0);
    expect((await platform.value(betsCalls.listBets, {}, who)).totalRows).toBe(0);
    expect((await platform.value(betsCalls.listBets, { query: { mode: 'TRIAL' } }, who)).rows).toMatchObject([
      { mode: 'TRIAL', currency: 'TEST', stake: '40.00' },
    ]);
    const real = await vendor.enter(platform, who, { gameId: 'chalk-dice' });
    expect(real).toMatchObject({ currency: 'USD' });
    expect(real.playerId).not.toBe(player.playerId);
    expect(await vendor.send('bet', { ...play, token: real.token, txId: randomUUID(), amount: '1.00' })).toMatchObject({
      code: 1005,
    });
  });

  it('is filled up again once it has run low, and starts anew with the next sign-in', async () => {
    const who = await platform.signUp();
    const first = await vendor.enter(platform, who, { mode: 'trial' });
    const spend = { ...first, roundId: randomUUID(), txId: randomUUID(), amount: '9500.00' };
    expect(await vendor.send('bet', spend)).toMatchObject({ code: 0, balance: '500.0000' });
    const again = await vendor.enter(platform, who, { mode: 'trial' });
    const ask = { playerId: again.playerId, token: again.token, currency: 'TEST' };
    expect(await vendor.send('balance', ask)).toMatchObject({ balance: '10000.0000' });
  });

  it('is all that a trial account gets, whatever it asks for', async () => {
    const guest = await platform.signUp({ kind: TRIAL_KIND });
    const value = await opened({ mode: 'real' }, guest);
    expect(value.mode).toBe('TRIAL');
    expect(await authenticate(tokenOf(value))).toMatchObject({
      mode: 'TRIAL',
      currency: 'TEST',
      balance: '10000.0000',
    });
    expect(await platform.value(walletCalls.getBalance, {}, guest)).toMatchObject({
      sumBalance: '10000.00',
      currency: 'TEST',
    });
    for (const call of [walletCalls.listDepositMethods, walletCalls.listTransactions, walletCalls.listDeposits]) {
      expect((await platform.call(call, {}, guest)).envelope).toMatchObject({ code: 'TRIAL_NOT_ALLOWED' });
    }
  });
});
