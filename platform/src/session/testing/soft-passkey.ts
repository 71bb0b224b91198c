import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT_AND_VERIFIED = 0b101;
const WITH_CREDENTIAL = 0b0100_0000;

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** A passkey in software, as a browser's authenticator makes one: ES256, counted, without attestation. */
export class SoftPasskey {
  #origin: string;
  readonly #rpId: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(origin: string, rpId = new URL(origin).hostname) {
    this.#origin = origin;
    this.#rpId = rpId;
  }

  /** The same passkey, used on another page from now on. */
  at(origin: string): this {
    this.#origin = origin;
    return this;
  }

  /** The answer of `startRegistration`. */
  register(options: Record<string, unknown>): Record<string, unknown> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(cose))]);
    const authData = Buffer.concat([this.#authenticatorData(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return this.#envelope({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer of `startAuthentication`. */
  answer(options: Record<string, unknown>): Record<string, unknown> {
    const clientData = this.#clientData('webauthn.get', options);
    const authenticatorData = this.#authenticatorData(USER_PRESENT_AND_VERIFIED);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, hash(clientData)]))
      .sign(this.#keys.privateKey);
    return this.#envelope({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #envelope(response: object): Record<string, unknown> {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([hash(this.#rpId), Buffer.from([flags]), counter]);
  }
}
