import { expect, it } from 'vitest';
import { readPattern } from '../../kernel/patterns/linear-pattern.ts';
import { defaultRegisterSettings } from './register-rules.ts';

it.each(Object.entries(defaultRegisterSettings.fields))('seeds a pattern of %s that can be read', (_, { pattern }) => {
  expect(readPattern(pattern)).toMatchObject({ ok: true });
});
