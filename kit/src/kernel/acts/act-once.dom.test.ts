import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actOnce, keptText, leavesOpen, openOf, type Once } from './act-once.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { beginSession, describeMember, endSession, forgetLeft } from '../client/session-store.ts';

const lost = new ProblemError('NETWORK');
const refused = new ProblemError('INSUFFICIENT_FUNDS');
const crowded = new ProblemError('TOO_MANY_REQUESTS');

/** Acts, meets this end, and tells the key. */
async function keyOf(about: string, end?: Error, name = 'act'): Promise<string> {
  let key = '';
  const send = async (_: unknown, once: Once) => {
    key = once.idempotencyKey;
    if (end) throw end;
  };
  await actOnce({ act: name, about: () => about, send }, undefined).catch(() => undefined);
  return key;
}
const open = () => openOf(keptText('act'));

beforeEach(() => {
  sessionStorage.clear();
  beginSession('token', { customerId: 'm1' });
});
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signed-out');
});

describe('an act that is to be done once', () => {
  it('goes on under its key until its end is known, and no other act does', async () => {
    const first = await keyOf('a', lost);
    expect(open()).toEqual(['a']);
    expect(await keyOf('b', lost)).not.toBe(first);
    expect(await keyOf('a', lost, 'another')).not.toBe(first);
    expect(await keyOf('a')).toBe(first);
    expect(open()).toEqual(['b']);
    expect(await keyOf('a')).not.toBe(first);
  });

  it('takes another key after a refusal', async () => {
    const first = await keyOf('a', refused);
    expect(keptText('act')).toBe('');
    expect(await keyOf('a')).not.toBe(first);
  });

  it('is still open after a refusal that came before anybody looked for its key', async () => {
    const first = await keyOf('a', lost);
    expect(await keyOf('a', crowded)).toBe(first);
    expect(open()).toEqual(['a']);
    expect(await keyOf('a', refused)).toBe(first);
    expect(open()).toEqual([]);
  });

  it('keeps its key through such a refusal, although it is not open: the client may have sent it twice', async () => {
    const first = await keyOf('a', crowded);
    expect(open()).toEqual([]);
    expect(await keyOf('a')).toBe(first);
  });

  it('is kept before it is sent, so that a page that is loaded again meanwhile knows it', async () => {
    let seen: readonly string[] = [];
    const send = async () => void (seen = openOf(sessionStorage.getItem('baize.act.act') ?? ''));
    await actOnce({ act: 'act', about: () => 'a', send }, undefined);
    expect(seen).toEqual(['a']);
  });

  it('is the person’s own', async () => {
    const first = await keyOf('a', lost);
    describeMember({ customerId: 'm2' });
    expect(open()).toEqual([]);
    expect(await keyOf('a', lost)).not.toBe(first);
  });

  it('outlives a session that ran out, for the person who comes back', async () => {
    const first = await keyOf('a', lost);
    endSession('refused');
    forgetLeft('m1');
    beginSession('token-2', { customerId: 'm1' });
    expect(await keyOf('a')).toBe(first);
  });

  it('is forgotten when somebody signs out, also while it is sent', async () => {
    await keyOf('a', lost);
    const send = async () => {
      endSession('signed-out');
      throw crowded;
    };
    await actOnce({ act: 'act', about: () => 'b', send }, undefined).catch(() => undefined);
    expect(keptText('act')).toBe('');
  });

  it('lives as long as the page where the tab’s storage is switched off', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const first = await keyOf('a', lost);
    expect(await keyOf('a')).toBe(first);
    expect(await keyOf('a')).not.toBe(first);
  });

  it('believes no storage that was written by hand', async () => {
    for (const text of ['{', '7', '[7]', '[{"idempotencyKey":"short","about":"a","by":"","open":true}]']) {
      sessionStorage.setItem('baize.act.act', text);
      expect(open()).toEqual([]);
    }
  });
});

it('an act is left open by what is no answer', () => {
  expect([lost, new Error('bug'), refused, crowded].map(leavesOpen)).toEqual([true, true, false, false]);
});
