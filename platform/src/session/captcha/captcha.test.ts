import { demoCalls } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, startPlatform, TEST_PASSWORD, type TestPlatform } from '../../testing/index.ts';
import { glyphs } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => platform.close());

async function draw() {
  const { headers, envelope } = await platform.call(sessionCalls.getCaptcha);
  const id = String(headers['x-captcha-id']);
  const { answer } = await platform.value(demoCalls.getCaptchaAnswer, { params: { captchaId: id } });
  return {
    id,
    answer,
    cookie: cookieHeader(headers),
    setCookie: String(headers['set-cookie']),
    image: envelope.success ? envelope.value : '',
  };
}

let count = 0;
/** Signs in as someone new of whom a captcha is asked, after three wrong passwords, from an address of their own. */
async function loginWith(captcha: { captcha?: string; captchaId?: string }, cookie = ''): Promise<string> {
  const ip = `198.51.100.${(count += 1)}`;
  const { username } = await platform.signUp({}, ip);
  const send = async (password: string, more: object = {}) => {
    const body = { username, password, verification: await platform.verification(), ...more };
    return platform.call(sessionCalls.login, { body }, undefined, { ip, headers: { cookie } });
  };
  for (let tries = 0; tries < 3; tries += 1) await send('wrong');
  const { envelope } = await send(TEST_PASSWORD, captcha);
  return envelope.success ? 'OK' : envelope.code;
}

describe('the image captcha', () => {
  it('is a picture, base64 PNG, with a cookie of two minutes and an id', async () => {
    const { image, id, setCookie } = await draw();
    const bytes = Buffer.from(image, 'base64');
    expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(await loadImage(bytes)).toMatchObject({ width: 220, height: 80 });
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(setCookie).toMatch(/^baize_captcha=[^;]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('does not carry its answer', async () => {
    const { image, id, answer, setCookie } = await draw();
    for (const place of [Buffer.from(image, 'base64').toString('latin1'), id, setCookie])
      expect(place).not.toContain(answer);
  });

  it('is answered by the cookie it came with, or by its id, in either case of letters', async () => {
    const first = await draw();
    expect(await loginWith({ captcha: first.answer.toLowerCase() }, first.cookie)).toBe('OK');
    const second = await draw();
    expect(await loginWith({ captcha: ` ${second.answer} `, captchaId: second.id })).toBe('OK');
  });

  it('is used up by an answer, right or wrong', async () => {
    const right = await draw();
    expect(await loginWith({ captcha: right.answer, captchaId: right.id })).toBe('OK');
    expect(await loginWith({ captcha: right.answer, captchaId: right.id })).toBe('CAPTCHA_INVALID');
    const wrong = await draw();
    expect(await loginWith({ captcha: 'XXXXX', captchaId: wrong.id })).toBe('CAPTCHA_INVALID');
    expect(await loginWith({ captcha: wrong.answer, captchaId: wrong.id })).toBe('CAPTCHA_INVALID');
  });

  it('is good for two minutes', async () => {
    const { answer, id } = await draw();
    await platform.advance(2 * 60_000);
    expect(await loginWith({ captcha: answer, captchaId: id })).toBe('CAPTCHA_INVALID');
    expect((await platform.call(demoCalls.getCaptchaAnswer, { params: { captchaId: id } })).status).toBe(404);
  });

  it('is asked for when it is missing, and of no use to another picture', async () => {
    expect(await loginWith({})).toBe('CAPTCHA_REQUIRED');
    const [one, other] = [await draw(), await draw()];
    expect(await loginWith({ captcha: one.answer, captchaId: other.id })).toBe('CAPTCHA_INVALID');
  });

  it('draws each of its characters, and never the same picture twice', async () => {
    expect(await drawCaptcha(Object.keys(glyphs).join(''))).not.toBe(await drawCaptcha(Object.keys(glyphs).join('')));
    await expect(drawCaptcha('O')).rejects.toThrow('cannot draw O');
    for (const confusing of '0OQD1IL2Z5S6G8BUV') expect(Object.keys(glyphs)).not.toContain(confusing);
  });
});
