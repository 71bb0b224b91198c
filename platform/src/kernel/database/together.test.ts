import { expect, it } from 'vitest';
import { together } from './together.ts';

const ROOM = { lanes: 1, most: 10 };
const tens = async (items: readonly number[]) => items.map((item) => item * 10);

function watched(answer: (items: readonly number[]) => Promise<readonly number[]> = tens) {
  const calls: (readonly number[])[] = [];
  return {
    calls,
    call: (items: readonly number[]) => {
      calls.push(items);
      return answer(items);
    },
  };
}

it('sends what is asked at once in one call, and gives each its own answer', async () => {
  const { calls, call } = watched();
  const ask = together(call, ROOM);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([10, 20, 30]);
  expect(calls).toEqual([[1, 2, 3]]);
});

it('lets those who come meanwhile wait and go together, no more than may', async () => {
  const gates: (() => void)[] = [];
  const { calls, call } = watched(async (items) => {
    await new Promise<void>((open) => gates.push(open));
    return tens(items);
  });
  const ask = together(call, { lanes: 2, most: 3 });
  const answers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask));
  await expect.poll(() => calls.length).toBe(2);
  gates.shift()?.();
  await expect.poll(() => calls.length).toBe(3);
  gates.splice(0).forEach((open) => open());
  expect(await answers).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
  expect(calls).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
});

it('asks one by one what failed together, so that only the one that fails is refused', async () => {
  const { calls, call } = watched(async (items) => {
    if (items.includes(2)) throw new Error('two');
    return tens(items);
  });
  const ask = together(call, ROOM);
  const answers = await Promise.allSettled([1, 2, 3].map(ask));
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    10,
    'Error: two',
    30,
  ]);
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]]);
  // And goes on for those who come later.
  expect(await ask(4)).toBe(40);
});

it('takes an answer that is short for a failure', async () => {
  const { call } = watched(async () => []);
  await expect(together(call, ROOM)(1)).rejects.toThrow('1 were asked, 0 answered');
});
