// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFrame } from '../testing/fake-frame.ts';
import { challengeLanguage, openPhoneFrame } from './phone-frame.ts';

const signal = () => new AbortController().signal;
const open = (onChallenge: (open: boolean) => void = () => {}, language = 'zh-Hans-CN') =>
  openPhoneFrame(document.body, { title: 'Check', language, onChallenge });
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 30))]);

beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the framed page, seen from the site', () => {
  it('asks once it listens, in the site’s language, and takes the answer to that ask', async () => {
    const frame = fakeFrame(({ id }) => ({ says: 'done', id, value: `answer ${id}` }));
    const phone = open();
    expect(frame.element()?.getAttribute('src')).toBe('/phone-check?lang=zh-CN');
    expect(await phone.send('+84912345678', signal())).toBe('answer 1');
    expect(await phone.confirm('v-1', '123456')).toBe('answer 2');
    expect(frame.asked).toEqual([
      { act: 'send', id: 1, number: '+84912345678' },
      { act: 'confirm', id: 2, verificationId: 'v-1', code: '123456' },
    ]);
    phone.close();
    expect(frame.element()).toBeNull();
  });

  it('hears nobody else: not another window, not another origin', async () => {
    const frame = fakeFrame();
    const phone = open();
    const sending = phone.send('+84912345678', signal());
    await vi.waitFor(() => expect(frame.asked).toHaveLength(1));
    const done = { says: 'done', id: 1, value: 'forged' } as const;
    frame.say(done, { source: window });
    frame.say(done, { source: null });
    frame.say(done, { origin: 'https://evil.example' });
    expect(await settled(sending)).toBe(false);
    frame.say({ ...done, value: 'right' });
    expect(await sending).toBe('right');
    phone.close();
  });

  it('passes on what Firebase refused, and when a challenge comes and goes', async () => {
    const frame = fakeFrame(({ id }) => ({ says: 'failed', id, code: 'quota-exceeded' }));
    const onChallenge = vi.fn<(open: boolean) => void>();
    const phone = open(onChallenge);
    await expect(phone.send('+84912345678', signal())).rejects.toMatchObject({ code: 'quota-exceeded' });
    frame.say({ says: 'challenge', open: true });
    frame.say({ says: 'challenge', open: false });
    expect(onChallenge.mock.calls).toEqual([[true], [false]]);
    phone.close();
  });

  it('gives up where nothing answers, but not on somebody who solves a challenge', async () => {
    vi.useFakeTimers();
    const frame = fakeFrame();
    const phone = open();
    const sending = phone.send('+84912345678', signal()).catch((error: unknown) => error);
    await vi.waitFor(() => expect(frame.asked).toHaveLength(1));
    frame.say({ says: 'challenge', open: true });
    await vi.advanceTimersByTimeAsync(80_000);
    frame.say({ says: 'challenge', open: false });
    expect(await Promise.race([sending, Promise.resolve('still waiting')])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(80_000);
    expect(await sending).toMatchObject({ code: 'unreachable' });
    phone.close();
  });

  it('says so when the frame itself does not come, and stops when it is called off', async () => {
    vi.useFakeTimers();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null);
    const phone = open();
    const lost = phone.send('+84912345678', signal()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await lost).toMatchObject({ code: 'unreachable' });
    phone.close();
    const off = new AbortController();
    const sending = open().send('+84912345678', off.signal);
    off.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-Hant-TW', 'zh-TW'],
  ['ar', 'ar'],
  ['vi-VN', 'vi'],
  ['', 'en'],
])('%s is asked for as %s, which the library takes', (tag, asked) => {
  expect(challengeLanguage(tag)).toBe(asked);
});
