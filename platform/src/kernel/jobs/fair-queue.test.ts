import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

const OPTIONS: FairQueueOptions = { capacity: 1, insideEach: 1, waitingEach: 10, waitingAll: 12 };
const STAYS = new AbortController().signal;

/** Enters and notes its name once inside; the places are given back in the order in which they were given. */
function notebook(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ ...OPTIONS, ...options });
  const order: string[] = [];
  const places: (() => void)[] = [];
  const refusals: string[] = [];
  const ask = async (name: string, { owner = name[0] ?? '', signal = STAYS, weight = 1 } = {}): Promise<void> => {
    const entered = await queue.enter(owner, signal, weight);
    if (typeof entered === 'function') {
      order.push(name);
      places.push(entered);
    } else refusals.push(`${name} ${entered}`);
  };
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const drain = async (): Promise<void> => {
    await turn();
    for (let place = places.shift(); place; place = places.shift()) {
      place();
      await turn();
    }
  };
  return { queue, order, refusals, places, ask, turn, drain };
}

describe('a fair queue', () => {
  it('lets the owners take turns, so that a pile delays nobody else', async () => {
    const { ask, order, drain } = notebook();
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name));
    await drain();
    await Promise.all(asked);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('holds no more weight than its capacity, and a heavy one is not passed by for ever', async () => {
    const { ask, order, places, turn } = notebook({ capacity: 10 });
    void ask('a1', { weight: 6 });
    void ask('b1', { weight: 8 });
    void ask('c1', { weight: 2 });
    await turn();
    expect(order).toEqual(['a1']);
    places.shift()?.();
    await turn();
    expect(order).toEqual(['a1', 'b1', 'c1']);
  });

  it('gives one owner no more than their share while there is room', async () => {
    const { ask, order, turn } = notebook({ capacity: 5, insideEach: 2 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name);
    await turn();
    expect(order).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses an owner with too many in line, and everybody when too many wait', async () => {
    const { ask, refusals, turn } = notebook({ waitingEach: 2, waitingAll: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void ask(name);
    await turn();
    expect(refusals).toEqual(['a4 too-many', 'c1 full']);
  });

  it('takes who has gone out of the line, and a place that is given back twice counts once', async () => {
    const gone = new AbortController();
    const { ask, order, refusals, drain, queue, places, turn } = notebook();
    void ask('a1');
    void ask('b1', { signal: gone.signal });
    void ask('c1');
    void ask('d1');
    await turn();
    gone.abort();
    const [first] = places;
    first?.();
    first?.();
    await turn();
    expect([order, refusals, queue.inside, queue.waiting]).toEqual([['a1', 'c1'], ['b1 gone'], 1, 1]);
    places.shift();
    await drain();
    expect([order, queue.inside, queue.waiting]).toEqual([['a1', 'c1', 'd1'], 0, 0]);
    void ask('e1', { signal: gone.signal });
    await turn();
    expect(refusals).toEqual(['b1 gone', 'e1 gone']);
  });
});
