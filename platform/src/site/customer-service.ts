import { VIP_SERVICE_ABOVE_RANK_LEVEL } from '@baize/protocol/kernel';
import { CUSTOMER_SERVICE_SEAL, type SiteSettings } from '@baize/protocol/site';
import { createCipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';

type Addresses = SiteSettings['customerService'];

export interface Service {
  readonly service: 'live' | 'vip';
  readonly address: string;
}

/** Addresses in full: a place of our own gets the origin that visitors find us at. */
export function resolveAddresses({ liveChat, vipService }: Addresses, publicOrigin: string): Addresses {
  const full = (address: string): string => new URL(address, publicOrigin).href;
  return {
    ...(liveChat === undefined ? {} : { liveChat: full(liveChat) }),
    ...(vipService === undefined ? {} : { vipService: full(vipService) }),
  };
}

/** VIP service above rank level 4 where there is one, else live chat (specification §6). */
export function serviceFor({ liveChat, vipService }: Addresses, rankLevel: number): Service | undefined {
  if (vipService !== undefined && rankLevel > VIP_SERVICE_ABOVE_RANK_LEVEL) {
    return { service: 'vip', address: vipService };
  }
  return liveChat === undefined ? undefined : { service: 'live', address: liveChat };
}

/** Origins that the front end may open: what an address sealed by somebody else names is not among them. */
export const serviceOrigins = ({ liveChat, vipService }: Addresses): string[] => [
  ...new Set([liveChat, vipService].flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))),
];

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
