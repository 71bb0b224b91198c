import { describe, expect, it, vi } from 'vitest';
import { openPatternThread } from '../testing/pattern-thread.ts';
import { createPatternMatcher, type PatternWorker } from './pattern-matcher.ts';

const HOSTILE = '(a+)+b';
const LONG = `${'a'.repeat(40)}!`;

describe('createPatternMatcher', () => {
  it('matches the whole value in a thread of its own', async () => {
    const match = createPatternMatcher({ openWorker: openPatternThread });
    expect(await match('[a-z]+', 'abc')).toBe(true);
    expect(await match('[a-z]+', 'abc1')).toBe(false);
    expect(await match('\\p{Script=Hangul}+', '한국')).toBe(true);
    expect(await match('[', 'abc')).toBeUndefined();
  });

  it('gives up on a hostile pattern without holding up the page, and goes on with the next', async () => {
    const opened: PatternWorker[] = [];
    const openWorker = () => {
      const worker = openPatternThread();
      opened.push(worker);
      return worker;
    };
    const match = createPatternMatcher({ openWorker, limitMs: 150 });
    expect(await match('[a-z]+', 'abc')).toBe(true);

    // Trying the pattern in this thread would block everything else until the answer.
    let othersRan = 0;
    const others = setInterval(() => (othersRan += 1), 5);
    expect(await match(HOSTILE, LONG)).toBeUndefined();
    clearInterval(others);

    expect(othersRan).toBeGreaterThan(0);
    expect(await match('[a-z]+', 'abc')).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('does not try a pattern again that ran out of time', async () => {
    const openWorker = vi.fn(openPatternThread);
    const match = createPatternMatcher({ openWorker, limitMs: 100 });
    await match(HOSTILE, LONG);
    const soon = new Promise((resolve) => setTimeout(() => resolve('later'), 0));
    expect(await Promise.race([match(HOSTILE, LONG), soon])).toBeUndefined();
    expect(openWorker).toHaveBeenCalledTimes(1);
  });

  it('answers in the order of the questions, each with its own answer', async () => {
    const match = createPatternMatcher({ openWorker: openPatternThread });
    const answers = await Promise.all(['1', 'a', '2', 'b'].map((value) => match('\\d', value)));
    expect(answers).toEqual([true, false, true, false]);
  });

  it('lets everything pass where there are no workers', async () => {
    const openWorker = () => {
      throw new Error('refused by the policy of the page');
    };
    const match = createPatternMatcher({ openWorker });
    expect(await match('[a-z]+', 'abc1')).toBeUndefined();
  });
});
