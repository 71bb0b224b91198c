import { describe, expect, it } from 'vitest';
import { readLaunchAddress, safeAddresses } from './launch-address.ts';

const allowed = ['https://arcade.example', 'http://localhost:8081'];

describe('launch addresses', () => {
  it('opens https on the list, and http on this machine', () => {
    expect(readLaunchAddress('https://arcade.example/play/a?token=x', allowed)).toEqual({
      url: 'https://arcade.example/play/a?token=x',
      origin: 'https://arcade.example',
    });
    expect(readLaunchAddress('http://localhost:8081/play/a', allowed)?.origin).toBe('http://localhost:8081');
  });

  it.each([
    ['another origin', 'https://evil.test/play'],
    ['a look-alike', 'https://arcade.example.evil.test/play'],
    ['another port', 'https://arcade.example:8443/play'],
    ['http on the open net', 'http://arcade.example/play'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a name before the host', 'https://arcade.example@evil.test/play'],
    ['a name before an allowed host', 'https://user:pass@arcade.example/play'],
    ['a path', '/play/a'],
    ['nothing', ''],
  ])('refuses %s', (_, url) => {
    expect(readLaunchAddress(url, [...allowed, 'http://arcade.example'])).toBeUndefined();
  });

  it('refuses everything when the list is empty or unreadable', () => {
    expect(readLaunchAddress('https://arcade.example/play', [])).toBeUndefined();
    expect(readLaunchAddress('https://arcade.example/play', ['*', 'not an origin'])).toBeUndefined();
  });

  it('keeps the doors that may be opened, in their order', () => {
    const urls = (...of: (string | null)[]) => safeAddresses(of, allowed).map(({ url }) => url);
    expect(urls('https://evil.test/', 'https://arcade.example/b')).toEqual(['https://arcade.example/b']);
    expect(urls('https://arcade.example/a', 'http://localhost:8081/a')).toHaveLength(2);
    expect(urls('https://evil.test/', null)).toEqual([]);
  });
});
