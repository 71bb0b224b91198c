import { describe, expect, it, vi } from 'vitest';
import { createAnswerOnce } from './calls-under-way.ts';

const AT_ONCE = 30;

/** Work that ends when the test says so; it answers how often it was begun. */
function slowWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let begun = 0;
  const work = async (): Promise<number> => {
    begun += 1;
    const mine = begun;
    await promise;
    return mine;
  };
  return { work, resolve, reject };
}

describe('calls under one key', () => {
  it('get one answer where they are equal and come at the same time', async () => {
    const answerOnce = createAnswerOnce();
    const { work, resolve } = slowWork();
    const answers = Array.from({ length: AT_ONCE }, () => answerOnce('key', 'same', work));
    resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([1]));
  });

  it('fail together, and the key is free again', async () => {
    const answerOnce = createAnswerOnce();
    const { work, reject } = slowWork();
    const answers = Array.from({ length: AT_ONCE }, () => answerOnce('key', 'same', work));
    reject(new Error('no database'));
    const failed = await Promise.allSettled(answers);
    expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await answerOnce('key', 'same', async () => 'again')).toBe('again');
  });

  it('wait for each other where they are not equal', async () => {
    const answerOnce = createAnswerOnce();
    const order: string[] = [];
    const first = slowWork();
    const one = answerOnce('key', 'one', async () => {
      await first.work();
      order.push('one');
    });
    const others = ['two', 'three'].map((name) => answerOnce('key', name, async () => void order.push(name)));
    const elsewhere = answerOnce('another key', 'one', async () => void order.push('elsewhere'));
    await elsewhere;
    expect(order).toEqual(['elsewhere']);
    first.resolve();
    await Promise.all([one, ...others]);
    expect(order).toEqual(['elsewhere', 'one', 'two', 'three']);
  });
});

describe('an answer to be kept', () => {
  const answerOnce = () => createAnswerOnce((answer) => answer === 'kept');

  it('is given again to whoever asks the same soon after', async () => {
    const once = answerOnce();
    expect(await once('key', 'same', async () => 'kept')).toBe('kept');
    expect(await once('key', 'same', async () => 'second')).toBe('kept');
    expect(await once('another key', 'same', async () => 'second')).toBe('second');
  });

  it('stands in nobody’s way who asks something else under the key', async () => {
    const once = answerOnce();
    await once('key', 'same', async () => 'kept');
    expect(await once('key', 'other', async () => 'done')).toBe('done');
    expect(await once('key', 'other', async () => 'again')).toBe('again');
  });

  it('is forgotten in a while', async () => {
    vi.useFakeTimers();
    const once = answerOnce();
    await once('key', 'same', async () => 'kept');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await once('key', 'same', async () => 'second')).toBe('second');
    vi.useRealTimers();
  });
});
