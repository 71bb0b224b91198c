import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacemaker } from './pacemaker.ts';

describe('a pacemaker', () => {
  beforeEach(() => void vi.useFakeTimers().setSystemTime(0));
  afterEach(() => void vi.useRealTimers());

  /** Woken all the time by others; each turn takes so long. Says when turns began. */
  async function beginnings(turnMs: number, again = false): Promise<number[]> {
    const began: number[] = [];
    const pacemaker = new Pacemaker(
      async () => {
        began.push(vi.getMockedSystemTime()?.getTime() ?? -1);
        if (turnMs > 0) await new Promise((resolve) => setTimeout(resolve, turnMs));
        return again && began.length < 3;
      },
      (error) => {
        throw error;
      },
    );
    pacemaker.start();
    for (let passed = 0; passed < 1_000; passed += 10) {
      pacemaker.wake();
      await vi.advanceTimersByTimeAsync(10);
    }
    const stopped = pacemaker.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    return began;
  }

  it('rests a little between turns that were asked for', async () => {
    expect((await beginnings(0)).slice(0, 3)).toEqual([0, 20, 40]);
  });

  it('rests as long as a long turn took, so that it has half of the time at most', async () => {
    expect((await beginnings(100)).slice(0, 3)).toEqual([0, 200, 400]);
  });

  it('never rests longer than a quarter of a second', async () => {
    expect((await beginnings(400)).slice(0, 2)).toEqual([0, 650]);
  });

  it('takes another turn at once where there is more to do', async () => {
    expect((await beginnings(100, true)).slice(0, 4)).toEqual([0, 100, 200, 400]);
  });
});
