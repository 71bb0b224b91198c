import { describe, expect, it } from 'vitest';
import { allowedAddress } from './allowed-address.ts';

const own = 'https://baize.example';
const origins = ['https://chat.example', 'http://localhost:9000', 'http://chat.example'];

describe('an address to open', () => {
  it.each(['https://chat.example/room?x=1', 'https://baize.example/livechat', 'http://localhost:9000/'])(
    'may be %s',
    (address) => {
      expect(allowedAddress(address, origins, own)?.href).toBe(address);
    },
  );

  it.each([
    'http://chat.example/room',
    'https://evil.example/',
    'https://chat.example.evil.example/',
    'https://chat.example:8443/',
    'https://user:pass@chat.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//chat.example/',
    '/livechat',
    'http://localhost:1234/',
    '',
  ])('may not be %j', (address) => {
    expect(allowedAddress(address, origins, own)).toBeUndefined();
  });
});
