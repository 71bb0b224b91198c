import { exportJWK, generateKeyPair, jwtDecrypt } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionCalls } from '@baize/protocol/session';
import { sessionPaths } from '@baize/protocol/session/paths';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { bindCalls } from './client.ts';
import { forgetEncryptionKey } from './encrypted-payload.ts';
import { json, problem, startEdge, value, type Edge } from '../testing/edge-of-network.ts';

const client = bindCalls<SessionCalls>(sessionPaths);
const body = { username: 'thomas', password: 'a long one' };
const signedIn = value({ token: 't', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false });
let edge: Edge;

const keyPair = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return { privateKey, keys: value({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ECDH-ES', use: 'enc' }] }) };
};

const payloadOf = (index: number): string => {
  const sent: unknown = JSON.parse(edge.sent[index]?.body ?? '{}');
  return typeof sent === 'object' && sent !== null && 'payload' in sent ? String(sent.payload) : '';
};

beforeEach(() => {
  forgetEncryptionKey();
  edge = startEdge(sessionPaths.getKeys);
});
afterEach(() => vi.unstubAllGlobals());

describe('an encrypted call', () => {
  it('sends nothing but a payload that opens for this call, now', async () => {
    const { keys, privateKey } = await keyPair('one');
    edge.answer(keys, signedIn);
    await client.login({ body });
    expect(edge.sent[1]?.body).not.toContain('a long one');
    expect(Object.keys(JSON.parse(edge.sent[1]?.body ?? '{}') as object)).toEqual(['payload']);
    const { payload, protectedHeader } = await jwtDecrypt(payloadOf(1), privateKey);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'one' });
    expect(payload).toMatchObject({ ...body, method: 'POST', path: '/wps/session/login' });
    expect(Math.abs(Number(payload.iat) - Date.now() / 1000)).toBeLessThan(5);
    expect(payload.jti).toBeTruthy();
  });

  it('keeps the key for the next call, and seals each one anew', async () => {
    const { keys } = await keyPair('one');
    edge.answer(keys, signedIn);
    await client.login({ body });
    await client.login({ body });
    expect(edge.sent.map(({ address }) => address)).toEqual([
      '/wps/session/keys',
      '/wps/session/login',
      '/wps/session/login',
    ]);
    expect(payloadOf(1)).not.toBe(payloadOf(2));
  });

  it('fetches fresh keys and tries once more when the server cannot open it', async () => {
    const [first, second] = [await keyPair('old'), await keyPair('new')];
    edge.answer(first.keys, problem('PAYLOAD_INVALID', 400), second.keys, signedIn);
    await expect(client.login({ body })).resolves.toMatchObject({ token: 't' });
    const { protectedHeader } = await jwtDecrypt(payloadOf(3), second.privateKey);
    expect(protectedHeader['kid']).toBe('new');
  });

  it('goes by the server’s clock, so that a device with a wrong one can sign in', async () => {
    const { keys, privateKey } = await keyPair('one');
    const ahead = new Date(Date.now() + 3 * HOUR_MS);
    const late = json({ success: false, code: 'PAYLOAD_REPLAYED', message: '' }, 400, { date: ahead.toUTCString() });
    edge.answer(keys, late, keys, signedIn);
    await client.login({ body });
    const { payload } = await jwtDecrypt(payloadOf(3), privateKey, { currentDate: ahead });
    expect(Math.abs(Number(payload.iat) - ahead.getTime() / 1000)).toBeLessThan(5);
  });

  it('asks for the keys again after they did not come', async () => {
    const { keys } = await keyPair('one');
    edge.answer(problem('SERVICE_UNAVAILABLE', 503), keys, signedIn);
    await expect(client.login({ body })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(client.login({ body })).resolves.toMatchObject({ token: 't' });
  });
});
