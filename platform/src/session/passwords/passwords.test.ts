import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Unavailable } from '../../kernel/calls/errors.ts';
import { readConfig } from '../../kernel/config.ts';
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

it('costs as much as OWASP asks for, in every platform that reads its settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-cost-'));
  const { passwordCost } = readConfig({ DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(await new Passwords(passwordCost).hash('lantern over the quay 71')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('looks at passwords again once there is room, though the very first one found none', async () => {
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const passwords = new Passwords(cheap);
  const hash = await new Passwords(cheap).hash('lantern over the quay 71');
  const { leave } = crowd(passwords);
  await expect(passwords.check(undefined, 'x')).rejects.toThrow(Unavailable);
  await leave();
  expect(await passwords.check(hash, 'lantern over the quay 71')).toBe(true);
}, 60_000);
