import { expect, it } from 'vitest';
import { readLaunch, withoutToken } from './launch.ts';

const at = (query: string): URL => new URL(`https://arcade.example/play/chalk-dice?${query}`);

it('reads token, language, merchant and the way back', () => {
  expect(readLaunch(at('token=abc&lang=CN&mode=trial&merchant=harbour&back=/rng?page=2'))).toEqual({
    token: 'abc',
    language: 'CN',
    merchant: 'harbour',
    back: '/rng?page=2',
    room: '',
  });
  expect(readLaunch(at('lang=XX&merchant=<b>'))).toEqual({
    token: '',
    language: 'EN',
    merchant: 'baize',
    back: '/',
    room: '',
  });
});

it('reads the room of players that was opened, and nothing that is no room', () => {
  expect(readLaunch(at('room=quiet_1')).room).toBe('quiet_1');
  for (const no of ['', '<b>', 'a b', 'r'.repeat(65)]) expect(readLaunch(at(`room=${no}`)).room).toBe('');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a#b', '/a@b', ''])(
  'does not go back to %j',
  (back) => {
    expect(readLaunch(at(`back=${encodeURIComponent(back)}`)).back).toBe('/');
  },
);

it('takes the token out of the address and leaves the rest', () => {
  expect(withoutToken(at('token=abc&lang=CN&back=/rng'))).toBe('/play/chalk-dice?lang=CN&back=%2Frng');
});
