import { CUSTOMER_SERVICE_SEAL } from '@baize/protocol/content/constants';

const { keyCharacters, nonceBytes, info } = CUSTOMER_SERVICE_SEAL;

/**
 * Opens a customer-service address of type 3 (specification §7): its last eight characters are a key, the rest the
 * encrypted address. That keeps it from plain sight and no more, so what comes out is still to be checked.
 * @throws whatever the browser throws where it was not sealed with this key
 */
export async function openSeal(path: string): Promise<string> {
  const sealed = bytesOf(path.slice(0, -keyCharacters));
  const secret = new TextEncoder().encode(path.slice(-keyCharacters));
  const source = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(info) },
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.subarray(0, nonceBytes) },
    key,
    sealed.subarray(nonceBytes),
  );
  return new TextDecoder().decode(opened);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
