import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { captureReferral, forgetReferral, readReferral } from './referral.ts';

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

describe('referral', () => {
  it('notes the codes of a link and keeps them over links without any', () => {
    captureReferral('?affiliateCode=SUB_1&referralCode=m-42', storage);
    captureReferral('?page=2', storage);
    expect(readReferral(storage)).toEqual({ affiliateCode: 'SUB_1', referralCode: 'm-42' });
  });

  it('lets a later link replace its own code only', () => {
    captureReferral('?affiliateCode=FIRST&referralCode=friend', storage);
    captureReferral('?affiliateCode=SECOND', storage);
    expect(readReferral(storage)).toEqual({ affiliateCode: 'SECOND', referralCode: 'friend' });
    forgetReferral(storage);
    expect(readReferral(storage)).toEqual({});
  });

  it('drops whatever is not a code, from the link and from storage', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        const good = /^[A-Za-z0-9_-]{1,32}$/.test(code);
        const fromLink = memoryStorage();
        captureReferral(`?affiliateCode=${encodeURIComponent(code)}`, fromLink);
        expect(readReferral(fromLink)).toEqual(good ? { affiliateCode: code } : {});
        const byHand = memoryStorage();
        byHand.setItem('baize.referral', JSON.stringify({ affiliateCode: code }));
        expect(readReferral(byHand)).toEqual(good ? { affiliateCode: code } : {});
      }),
    );
    for (const nonsense of ['[', 'null', '"text"', '7', '[]']) {
      storage.setItem('baize.referral', nonsense);
      expect(readReferral(storage)).toEqual({});
    }
  });
});
