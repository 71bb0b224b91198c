import { VIP_SERVICE_ABOVE_RANK_LEVEL } from '@baize/protocol/kernel';
import { CUSTOMER_SERVICE_SEAL } from '@baize/protocol/content';
import { createCipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { ServiceAddresses } from '../settings/index.ts';

export interface Service {
  readonly service: 'live' | 'vip';
  readonly address: string;
}

/** VIP service above rank level 4 where there is one, else live chat (specification §6). */
export function serviceFor({ liveChat, vipService }: ServiceAddresses, rankLevel: number): Service | undefined {
  if (vipService !== undefined && rankLevel > VIP_SERVICE_ABOVE_RANK_LEVEL) {
    return { service: 'vip', address: vipService };
  }
  return liveChat === undefined ? undefined : { service: 'live', address: liveChat };
}

const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** The address as the path of a type 3 entry: nonce, ciphertext and tag in base64url, then the key of 8 characters. */
export function sealAddress(address: string): string {
  const { keyCharacters, nonceBytes, info } = CUSTOMER_SERVICE_SEAL;
  const key = Array.from({ length: keyCharacters }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', info, 32)), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealed.toString('base64url')}${key}`;
}
