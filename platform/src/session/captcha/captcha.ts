import { randomBytes, randomInt } from 'node:crypto';
import type { Cache } from '../../kernel/stores/cache.ts';
import { glyphs } from './captcha-glyphs.ts';

/** Names the picture that a browser was shown last. */
export const CAPTCHA_COOKIE = 'baize_captcha';
export const CAPTCHA_HEADER = 'X-Captcha-Id';
export const CAPTCHA_GOOD_FOR_MS = 2 * 60_000;

const CHARACTERS = Object.keys(glyphs);
const LENGTH = 5;

export interface Captcha {
  /** A new picture, base64 PNG, and the id under which its answer is taken. */
  draw(): Promise<{ readonly id: string; readonly image: string }>;
  /** Whether the answer is right. The picture is used up by asking, right or wrong. */
  check(id: string | undefined, answer: string): Promise<boolean>;
  /** The demo's way to know it. */
  answerOf(id: string): Promise<string | undefined>;
}

const keyOf = (id: string): string => `captcha:${id}`;

export function createCaptcha(cache: Cache): Captcha {
  return {
    draw: async () => {
      const { drawCaptcha } = await import('./captcha-image.ts');
      const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
      const id = randomBytes(16).toString('base64url');
      await cache.set(keyOf(id), answer, CAPTCHA_GOOD_FOR_MS);
      return { id, image: await drawCaptcha(answer) };
    },
    check: async (id, answer) => {
      const right = id === undefined ? undefined : await cache.take(keyOf(id));
      return right !== undefined && right === answer.trim().toUpperCase();
    },
    answerOf: (id) => cache.get(keyOf(id)),
  };
}
