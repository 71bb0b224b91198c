import { demoCalls } from '@baize/protocol/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { defineConsumer } from '../events/event-log.ts';
import { defineWing } from '../wing.ts';

let fails = true;
const probe = defineWing({
  name: 'probe',
  consumers: () => [
    defineConsumer({
      name: 'probe.registered',
      on: ['member.registered'],
      apply: async () => {
        if (fails) throw new Error('cannot be applied');
      },
    }),
  ],
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ extraWings: [probe] });
});
afterAll(() => platform.close());

it('answers where it is, and what failed, though what follows from events fails', async () => {
  await platform.signUp();
  const before = platform.deps.clock.now().getTime();
  const input = { body: { advanceMs: 60_000 } };
  const moved = await platform.value(demoCalls.advanceClock, input);
  expect(Date.parse(moved.now)).toBeGreaterThanOrEqual(before + 60_000);
  expect(moved.failed).toEqual(['event-log']);
  fails = false;
  await platform.advance(60_000);
  expect((await platform.value(demoCalls.advanceClock, input)).failed).toEqual([]);
});
