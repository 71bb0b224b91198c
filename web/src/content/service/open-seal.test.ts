import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSeal } from './open-seal.ts';

const { subtle } = webcrypto;
const text = (value: string) => new TextEncoder().encode(value);

/** Written from the protocol's words alone, so that a slip in the one is not a slip in the other. */
async function seal(address: string, key: string, info = 'baize/customer-service'): Promise<string> {
  const nonce = webcrypto.getRandomValues(new Uint8Array(12));
  const source = await subtle.importKey('raw', text(key), 'HKDF', false, ['deriveKey']);
  const made = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text(info) },
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, made, text(address));
  return Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url') + key;
}

describe('a sealed address', () => {
  it.each(['https://chat.example/room?a=1', 'https://客服.example/在线', `https://chat.example/${'x'.repeat(900)}`])(
    'opens with the key at its end: %s',
    async (address) => {
      expect(await openSeal(await seal(address, 'aB3dE6gH'))).toBe(address);
    },
  );

  it('does not open with another key, another purpose, or a bit turned', async () => {
    const sealed = await seal('https://chat.example', 'aB3dE6gH');
    const turned = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    const others = [`${sealed.slice(0, -8)}aB3dE6gX`, turned, await seal('https://chat.example', 'aB3dE6gH', 'other')];
    for (const other of others) await expect(openSeal(other)).rejects.toThrow();
  });

  it.each(['', 'short', '!!!!not base64!!!!aB3dE6gH', 'AAAAaB3dE6gH'])('that is none (%j) is refused', async (path) => {
    await expect(openSeal(path)).rejects.toThrow();
  });
});
