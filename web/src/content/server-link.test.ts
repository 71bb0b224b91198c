import { describe, expect, it } from 'vitest';
import { readServerLink } from './server-link.ts';

describe('an address that an operator wrote', () => {
  it.each([
    ['/rng?page=larkspur#top', 'own'],
    ['https://example.com/app', 'outside'],
    ['mailto:help@example.com', 'mail'],
  ])('%s may be followed', (link, kind) => {
    expect(readServerLink(link)).toEqual({ kind, href: link });
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'data:text/html,x',
    'https://',
    'mailto:?bcc=all',
  ])('%s is no link', (link) => {
    expect(readServerLink(link)).toBeUndefined();
  });
});
