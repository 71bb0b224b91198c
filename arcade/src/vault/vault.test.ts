import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  vendorWalletHeaders,
  vendorWalletPaths,
  vendorWalletReply,
  vendorWalletSigningText,
  type VendorWalletCall,
  type VendorWalletReply,
} from '@baize/protocol/wallet';
import { createArcade, type Arcade } from '../app.ts';
import { hmacHex } from '../vendor-api/sign.ts';
import { type ArcadeEnvelope, type RoundReply, type SessionView, SESSION_HEADER } from '../http/wire.ts';
import { openDatabase } from '../store/open-database.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { FAST, TEST_SECRET } from '../testing/table.ts';

const PLAYER = 'p1001';

describe('money that the maker keeps itself', () => {
  let platform: FakePlatform;
  let arcade: Arcade;
  let waiting: (() => void)[];

  beforeEach(async () => {
    waiting = [];
    platform = new FakePlatform(TEST_SECRET, '0.0000');
    arcade = await createArcade({
      database: await openDatabase({}),
      platformOrigin: await platform.listen(),
      vendorSecret: TEST_SECRET,
      distDir: '/nowhere',
      logger: false,
      timing: FAST,
      demo: true,
      later: (run) => {
        waiting.push(run);
        return () => undefined;
      },
    });
  });
  afterEach(async () => {
    await arcade.app.close();
    await platform.close();
  });

  interface Sent {
    readonly secret?: string;
    readonly nonce?: string;
  }

  const send = (call: VendorWalletCall, fields: Record<string, unknown> = {}, sent: Sent = {}) => {
    const path = vendorWalletPaths[call];
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const nonce = sent.nonce ?? randomUUID();
    const body = {
      requestId: randomUUID(),
      vendorCode: 'ARCADE',
      merchantCode: 'baize',
      playerId: PLAYER,
      currency: 'USD',
    };
    const payload = JSON.stringify({ ...body, ...fields });
    const signature = hmacHex(sent.secret ?? TEST_SECRET, vendorWalletSigningText(timestamp, nonce, path, payload));
    const headers = {
      'content-type': 'application/json',
      [vendorWalletHeaders.timestamp]: timestamp,
      [vendorWalletHeaders.nonce]: nonce,
      [vendorWalletHeaders.signature]: signature,
    };
    return arcade.app.inject({ method: 'POST', url: path, headers, payload });
  };
  const ask = async (
    call: VendorWalletCall,
    fields?: Record<string, unknown>,
    sent?: Sent,
  ): Promise<VendorWalletReply> => vendorWalletReply.parse((await send(call, fields, sent)).json());
  const putIn = (amount: string, reference: string = randomUUID()) => ask('transferIn', { reference, amount });

  it('moves a transfer once for its reference, and tells what became of it', async () => {
    expect(await putIn('5.0000')).toMatchObject({ result: 'NOT_FOUND' });
    await ask('createPlayer');
    expect(await putIn('50.0000', 'in-1')).toMatchObject({ result: 'OK', amount: '50.0000', balance: '50.0000' });
    expect(await putIn('50.0000', 'in-1')).toMatchObject({ result: 'OK', balance: '50.0000' });
    expect(await putIn('51.0000', 'in-1')).toMatchObject({ result: 'CONFLICT' });
    const out = (amount: string, reference: string) => ask('transferOut', { reference, amount });
    expect(await out('60.0000', 'out-1')).toMatchObject({ result: 'INSUFFICIENT_FUNDS' });
    expect(await out('20.0000', 'out-2')).toMatchObject({ result: 'OK', balance: '30.0000' });
    expect(await ask('transferOutAll', { reference: 'out-3' })).toMatchObject({ amount: '30.0000', balance: '0.0000' });
    const check = (reference: string, seal = false) => ask('checkTransfer', { reference, seal });
    expect(await check('in-1')).toMatchObject({ result: 'OK', status: 'DONE', amount: '50.0000' });
    expect(await check('never')).toMatchObject({ result: 'NOT_FOUND' });
    // Sealed, so that what is still on its way does nothing when it arrives.
    expect(await check('never', true)).toMatchObject({ status: 'FAILED' });
    expect(await putIn('5.0000', 'never')).toMatchObject({ result: 'REFUSED' });
    expect(await ask('balance')).toMatchObject({ balance: '0.0000' });
  });

  it('states every transfer that was made in a period, in its order', async () => {
    await ask('createPlayer');
    for (const reference of ['a', 'b', 'c']) await putIn('5.0000', reference);
    await ask('checkTransfer', { reference: 'sealed', seal: true });
    await ask('transferOut', { reference: 'd', amount: '2.0000' });
    const day = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
    const { statement = [] } = await ask('statement', { ...day, after: 0, limit: 500 });
    expect(statement).toMatchObject([
      { reference: 'a', playerId: PLAYER, kind: 'IN', amount: '5.0000' },
      { reference: 'b' },
      { reference: 'c' },
      { reference: 'd', kind: 'OUT', amount: '2.0000' },
    ]);
    const more = await ask('statement', { ...day, after: statement[1]?.seq, limit: 1 });
    expect(more.statement).toMatchObject([{ reference: 'c' }]);
    const before = await ask('statement', { from: '2020-01-01T00:00:00Z', to: day.from, after: 0, limit: 500 });
    expect(before.statement).toEqual([]);
  });

  it('takes nothing that is not signed, or that was signed for something else', async () => {
    await ask('createPlayer');
    expect(await ask('balance', {}, { secret: 'another' })).toMatchObject({ result: 'INVALID_SIGNATURE' });
    const nonce = randomUUID();
    expect(await ask('balance', {}, { nonce })).toMatchObject({ result: 'OK' });
    expect(await ask('balance', {}, { nonce })).toMatchObject({ result: 'INVALID_SIGNATURE' });
    expect(await ask('transferIn', { reference: 'x', amount: '-5' })).toMatchObject({ result: 'BAD_REQUEST' });
  });

  it('answers twice, no, late or nothing when the demo asks for it, once', async () => {
    await ask('createPlayer');
    await ask('setFault', { fault: 'twice' });
    const { body } = await send('transferIn', { reference: 'a', amount: '5.0000' });
    expect(body.slice(0, body.length / 2)).toBe(body.slice(body.length / 2));
    expect(await putIn('5.0000')).toMatchObject({ result: 'OK', balance: '10.0000' });
    await ask('setFault', { fault: 'refuse' });
    expect(await putIn('5.0000')).toMatchObject({ result: 'REFUSED' });
    await ask('setFault', { fault: 'timeout' });
    const hangs = send('transferIn', { reference: 'b', amount: '5.0000' }).catch(() => 'nothing');
    await expect.poll(() => waiting.length).toBe(1);
    expect(await ask('checkTransfer', { reference: 'b', seal: false })).toMatchObject({ status: 'DONE' });
    await ask('setFault', { fault: 'late' });
    const late = send('transferIn', { reference: 'c', amount: '5.0000' }).catch(() => 'nothing');
    await expect.poll(() => waiting.length).toBe(2);
    expect(await ask('checkTransfer', { reference: 'c', seal: false })).toMatchObject({ result: 'NOT_FOUND' });
    for (const run of waiting) run();
    await Promise.all([hangs, late]);
    expect(await ask('checkTransfer', { reference: 'c', seal: false })).toMatchObject({ status: 'DONE' });
    expect(await ask('balance')).toMatchObject({ balance: '20.0000' });
  });

  it('plays from the vault, and lists the rounds that are over', async () => {
    await ask('createPlayer');
    await putIn('10.0000');
    const open = await arcade.app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { token: platform.launch(), game: 'lighthouse-nine', merchant: 'baize' },
    });
    const envelope = open.json<ArcadeEnvelope<SessionView>>();
    if (!envelope.success) throw new Error(envelope.code);
    const session = envelope.value;
    expect(session.balance).toBe('10.0000');
    const headers = { [SESSION_HEADER]: session.sessionId };
    const spin = await arcade.app.inject({
      method: 'POST',
      url: '/api/rounds',
      headers,
      payload: {
        roundId: session.next.roundId,
        stake: '1.0000',
        clientSeed: 'a-seed',
      },
    });
    const played = spin.json<ArcadeEnvelope<RoundReply>>();
    if (!played.success) throw new Error(played.code);
    const { payout } = played.value.round;
    await expect
      .poll(async () => (await ask('rounds', { after: 0, limit: 10 })).rounds)
      .toMatchObject([{ seq: 1, gameCode: 'lighthouse-nine', category: 'RNG', stake: '1.0000', payout }]);
    expect((await ask('rounds', { after: 1, limit: 10 })).rounds).toEqual([]);
    expect(platform.callsTo('bet')).toEqual([]);
    expect(await ask('kick')).toMatchObject({ result: 'OK' });
    const after = await arcade.app.inject({ method: 'GET', url: '/api/balance', headers });
    expect(after.json()).toMatchObject({ success: false });
  });
});
