import forge from 'node-forge';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from '@baize/protocol/kernel';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { readConfig } from '../config.ts';
import { profileOf } from './lite-app.ts';
import { readSigner, signed } from './profile-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-lite-'));
const ICON = Buffer.from('a picture');
let platform: TestPlatform;

beforeAll(async () => {
  const images = join(folder, 'brands', 'baize', 'images');
  mkdirSync(images, { recursive: true });
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(images, 'apple-touch-icon.png'), ICON);
  const words = (description: string) => ({ title: 'Home', description });
  const brand = {
    code: 'baize',
    name: 'Baize & Sons',
    merchant: 'baize',
    defaultLanguage: 'EN',
    languages: [{ code: 'EN', bcp47: 'en' }],
    pages: { '/index': { EN: words('Slots <and> dice'), CN: words('老虎机') } },
  };
  writeFileSync(join(folder, 'pages', 'words.json'), JSON.stringify([brand]));
  platform = await startPlatform({ webDist: folder, env: { PUBLIC_ORIGIN: 'https://play.example' } });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** The content of a signed message, as the library reads it. */
const captured = z.object({
  authenticatedAttributes: z.array(z.custom<forge.asn1.Asn1>()),
  signature: z.string(),
});

const get = (headers: Record<string, string> = { host: 'elsewhere.example' }) =>
  platform.inject({ method: 'GET', url: '/lite-app.mobileconfig', headers });

/** A certificate of one's own with its key, as PEM. */
function ownCertificate(): { certificate: string; key: string } {
  const keys = forge.pki.rsa.generateKeyPair(1024);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.validity.notBefore = new Date('2026-01-01');
  certificate.validity.notAfter = new Date('2036-01-01');
  const name = [{ name: 'commonName', value: 'play.example' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key: forge.pki.privateKeyToPem(keys.privateKey) };
}

describe('the lite app’s configuration profile', () => {
  it('puts the brand’s home on the home screen, in its name and with its picture', async () => {
    const reply = await get();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('application/x-apple-aspen-config');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="baize.mobileconfig"');
    expect(reply.body).toContain('<key>PayloadType</key><string>com.apple.webClip.managed</string>');
    expect(reply.body).toContain('<key>URL</key><string>https://play.example/index</string>');
    expect(reply.body).toContain('<key>Label</key><string>Baize &amp; Sons</string>');
    expect(reply.body).toContain('Slots &lt;and&gt; dice');
    expect(reply.body).toContain(`<data>${ICON.toString('base64')}</data>`);
    expect(reply.body).toContain('<key>PayloadRemovalDisallowed</key><false/>');
  });

  it('leads nowhere that a request names, and is one profile each time', async () => {
    const reply = await get({ host: 'evil.example"><string>' });
    expect(reply.body).not.toContain('evil');
    expect(reply.body).toBe((await get()).body);
    const elsewhere = profileOf({ name: 'B', description: 'B', origin: 'https://other.example', icon: undefined });
    const uuids = (body: string): string[] => body.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    expect(new Set([...uuids(reply.body), ...uuids(elsewhere)]).size).toBe(4);
  });

  it('is signed by the configured certificate over exactly what it says', () => {
    const own = ownCertificate();
    const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own.key')];
    writeFileSync(certificate, own.certificate);
    writeFileSync(key, own.key);
    const profile = profileOf({ name: '百泽', description: 'x', origin: 'https://play.example', icon: ICON });
    const der = signed(profile, readSigner(certificate, key));
    const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der.toString('binary')));
    const { authenticatedAttributes, signature } = captured.parse(message.rawCapture);
    const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, [
      ...authenticatedAttributes,
    ]);
    const digest = forge.md.sha256.create().update(forge.asn1.toDer(attributes).getBytes());
    const { publicKey } = forge.pki.certificateFromPem(own.certificate);
    const { verify } = publicKey as forge.pki.rsa.PublicKey;
    expect(verify.call(publicKey, digest.digest().getBytes(), signature)).toBe(true);
    const of = forge.md.sha256.create().update(profile, 'utf8').digest().getBytes();
    expect(forge.asn1.toDer(attributes).getBytes()).toContain(of);
    expect(der.toString('utf8')).toContain('百泽');
  });

  it('needs both files of the signer, and ones that can be read', () => {
    const data = { DATA_DIR: folder };
    expect(() => readConfig({ ...data, PROFILE_KEY: 'x' })).toThrow('are needed together');
    expect(() => readConfig({ ...data, PROFILE_KEY: '/none', PROFILE_CERTIFICATE: '/none' })).toThrow('cannot be read');
  });
});
