import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-adapters-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).adapters;

it('has nothing connected unless told', () => {
  expect(read({})).toMatchObject({ mail: undefined, sms: undefined, google: undefined, facebook: undefined });
  expect(read({})).toMatchObject({ firebase: undefined, smsCodeMinutes: 2, securityHoldMs: 24 * 3_600_000 });
});

it.each<[Record<string, string>, RegExp]>([
  [{ SMTP_URL: 'smtp://localhost' }, /SMTP_URL and MAIL_FROM go together/],
  [{ SMS_GATEWAY_URL: 'https://sms.example' }, /SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN go together/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
  [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must begin with smtp/],
  [{ SMS_GATEWAY_URL: 'http://sms.example' }, /^SMS_GATEWAY_URL must begin with https/],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, /^GOOGLE_ISSUER must begin with https/],
  [{ MAIL_FROM: 'a@b.example\nBcc: x@y.example' }, /^MAIL_FROM must be a sender/],
  [{ SMS_CODE_MINUTES: '11' }, /^SMS_CODE_MINUTES must be a whole number from 1 to 10/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

it('never prints a secret', () => {
  expect(() => read({ SMS_GATEWAY_TOKEN: 'hush' })).toThrow(/^(?!.*hush)/);
});
