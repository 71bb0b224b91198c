import { describe, expect, it } from 'vitest';
import { keptPageFor, offlineAnswer } from './offline-answer.ts';

const READABLE = ['/wps/system/helpCenter'];
const answer = (path: string, more: object = {}) =>
  offlineAnswer(
    { method: 'GET', mode: 'cors', hasToken: false, url: new URL(path, 'https://play.example'), ...more },
    'https://play.example',
    READABLE,
  );

describe('what the service worker answers', () => {
  it.each([
    ['/assets/site-1a2b.js', {}, 'file'],
    ['/art/covers/koi-quarter.svg', {}, 'file'],
    ['/brands/harbour/images/og.png', {}, 'file'],
    ['/rng?page=oriel', { mode: 'navigate' }, 'page'],
    ['/help#terms', { mode: 'navigate' }, 'page'],
    ['/wps/system/helpCenter', {}, 'read'],
  ])('%s %j as %s', (path, more, expected) => {
    expect(answer(path, more)).toBe(expected);
  });

  it.each([
    ['/wps/v2/wallets/balance', {}],
    ['/wps/system/status', {}],
    ['/wps/system/helpCenter', { hasToken: true }],
    ['/wps/system/helpCenter', { method: 'POST' }],
    ['/wps/feedback', { method: 'PUT' }],
    ['/docs', { mode: 'navigate' }],
    ['/console/queues/withdrawals', { mode: 'navigate' }],
    ['/assets/x.js', { method: 'HEAD' }],
    ['https://games.example/assets/x.js', {}],
    ['/healthz', {}],
  ])('and leaves %s %j alone', (path, more) => {
    expect(answer(path, more)).toBeUndefined();
  });
});

it.each([
  ['/help', '/help'],
  ['/helpmc', '/help'],
  ['/', '/index'],
  ['/rng', '/index'],
])('at %s the kept page is %s', (path, page) => {
  expect(keptPageFor(path)).toBe(page);
});
