import { expect, it } from 'vitest';
import { Unavailable } from '../../kernel/errors.ts';
import { Passwords } from './passwords.ts';
import { crowd } from '../testing/crowd.ts';

it('knows a password again, and nobody’s', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash('lantern over the quay 71');
  expect(await passwords.check(hash, 'lantern over the quay 71')).toBe(true);
  expect(await passwords.check(hash, 'lantern over the quay 72')).toBe(false);
  expect(await passwords.check(undefined, 'lantern over the quay 71')).toBe(false);
  expect(await passwords.check('none', 'none')).toBe(false);
});

it('looks at passwords again once there is room, though the very first one found none', async () => {
  const passwords = new Passwords();
  const hash = await new Passwords().hash('lantern over the quay 71');
  const { leave } = crowd(passwords);
  await expect(passwords.check(undefined, 'x')).rejects.toThrow(Unavailable);
  await leave();
  expect(await passwords.check(hash, 'lantern over the quay 71')).toBe(true);
}, 60_000);
