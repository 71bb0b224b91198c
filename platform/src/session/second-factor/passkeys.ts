import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Tx } from '../../kernel/database/database.ts';
import { keptFor, passkeysHere, type RelyingParty } from './relying-party.ts';
import { listPasskeys, setPasskeyCounter, type PasskeyRow } from './second-factor-store.ts';

const load = () => import('@simplewebauthn/server');

const TRANSPORTS = new Set<string>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const isTransport = (text: string): text is AuthenticatorTransport => TRANSPORTS.has(text);
const transportsOf = (text: string): AuthenticatorTransport[] => text.split(',').filter(isTransport);

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,4096}$/);

/** A browser's answer, as far as it is used; the library decodes and checks its content. */
const answered = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const registration = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const authentication = z.object({
  ...answered,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** Options for the browser's `startAuthentication`; undefined where no passkey belongs to this host. */
export async function passkeyLoginOptions(
  party: RelyingParty,
  passkeys: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const here = passkeysHere(party, passkeys);
  const [first] = here;
  if (first === undefined) return undefined;
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: keptFor(party, first),
    userVerification: 'preferred',
    allowCredentials: here.map((row) => ({ id: row.credential_id, transports: transportsOf(row.transports) })),
  });
}

/** Options for the browser's `startRegistration`; existing passkeys are excluded. */
export async function passkeyRegisterOptions(
  party: RelyingParty,
  {
    merchantName,
    memberId,
    username,
    passkeys,
  }: {
    readonly merchantName: string;
    readonly memberId: string;
    readonly username: string;
    readonly passkeys: readonly PasskeyRow[];
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: merchantName,
    rpID: party.id,
    userName: username,
    userID: new Uint8Array(Buffer.from(memberId)),
    attestationType: 'none',
    excludeCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: transportsOf(row.transports) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: bigint;
  readonly transports: string;
}

/** The passkey that a browser made for this challenge, or undefined when it is not what was asked for. */
export async function readNewPasskey(
  { origin, id }: RelyingParty,
  challenge: string,
  response: Record<string, unknown>,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await load();
  const made = registration.safeParse(response);
  if (!made.success) return undefined;
  const { response: inner, ...outer } = made.data;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...outer,
        clientExtensionResults: {},
        response: { ...inner, transports: inner.transports.filter(isTransport) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter: BigInt(counter),
      transports: transports.join(','),
    };
  } catch {
    return undefined;
  }
}

/** Holds a passkey's answer against the challenge; its counter moves on, so that a copied passkey is noticed. */
export async function takePasskeyAnswer(
  tx: Tx,
  party: RelyingParty,
  {
    memberId,
    challenge,
    assertion,
  }: { readonly memberId: string; readonly challenge: string; readonly assertion: Record<string, unknown> },
): Promise<boolean> {
  const given = authentication.safeParse(assertion);
  if (!given.success) return false;
  const row = passkeysHere(party, await listPasskeys(tx, memberId)).find(
    (passkey) => passkey.credential_id === given.data.id,
  );
  if (row === undefined) return false;
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given.data, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: keptFor(party, row),
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
      },
      requireUserVerification: false,
    });
    if (verified) await setPasskeyCounter(tx, row.id, BigInt(authenticationInfo.newCounter));
    return verified;
  } catch {
    return false;
  }
}
