import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-adapters-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).adapters;

it('has nothing connected unless told', () => {
  expect(read({})).toMatchObject({ mail: undefined, sms: undefined, google: undefined, facebook: undefined });
  expect(read({})).toMatchObject({ firebase: undefined, smsCodeMinutes: 2, securityHoldMs: DAY_MS });
});

it.each<[Record<string, string>, RegExp]>([
  [{ SMTP_URL: 'smtp://localhost' }, /SMTP_URL and MAIL_FROM go together/],
  [{ SMS_GATEWAY_URL: 'https://sms.example' }, /SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN go together/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
  [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must begin with smtp/],
  [{ SMS_GATEWAY_URL: 'http://sms.example' }, /^SMS_GATEWAY_URL must begin with https/],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, /^GOOGLE_ISSUER must begin with https/],
  [{ MAIL_FROM: 'a@b.example\nBcc: x@y.example' }, /^MAIL_FROM must be a sender/],
  [{ FIREBASE_PROJECT_ID: 'demo-baize' }, /FIREBASE_PROJECT_ID and FIREBASE_API_KEY go together/],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'firebase.example:9099' }, /^FIREBASE_AUTH_EMULATOR_HOST must be an address on this/],
  [{ SMS_CODE_MINUTES: '11' }, /^SMS_CODE_MINUTES must be a whole number from 1 to 10/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

it('holds Firebase to Google’s keys, and an emulator to those that are named', () => {
  const project = { FIREBASE_PROJECT_ID: 'demo-baize', FIREBASE_API_KEY: 'a public key' };
  const emulator = { ...project, BAIZE_DEMO: '1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  const keys = { FIREBASE_KEYS_URL: 'http://127.0.0.1:9100/keys' };
  expect(read(project).firebase).toMatchObject({
    keysUrl: expect.stringContaining('googleapis.com'),
    emulator: undefined,
  });
  expect(read(emulator).firebase).toMatchObject({ keysUrl: undefined, emulator: 'http://127.0.0.1:9099' });
  expect(read({ ...emulator, ...keys }).firebase).toMatchObject({ keysUrl: keys.FIREBASE_KEYS_URL });
});

it('never prints a secret', () => {
  expect(() => read({ SMS_GATEWAY_TOKEN: 'hush' })).toThrow(/^(?!.*hush)/);
});
