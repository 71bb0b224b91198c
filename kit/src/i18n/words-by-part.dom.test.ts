import type { Messages } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baize } from '../../brands/baize/brand.ts';

/** A built site's words: what comes with Chinese, and two parts that come with their pages. */
const fetched: string[] = [];
let goesWrong = false;
const part = (code: string, name: string, messages: Messages) => () => {
  fetched.push(`${code}/${name}`);
  return goesWrong ? Promise.reject(new TypeError('no network')) : Promise.resolve({ messages });
};

const words = {
  wordFiles: {
    CN: () =>
      Promise.resolve({
        messages: { home: '首页' },
        parts: { wallet: part('CN', 'wallet', { deposit: '存款' }), bets: part('CN', 'bets', { bet: '投注' }) },
      }),
    VI: () =>
      Promise.resolve({
        messages: { home: 'Trang chủ' },
        parts: { wallet: part('VI', 'wallet', { deposit: 'Nạp tiền' }), bets: part('VI', 'bets', { bet: 'Cược' }) },
      }),
  },
};

/** A page of the site that was just opened, with a memory of its own. */
async function site() {
  vi.resetModules();
  const [{ activateLanguage }, { provideWords, withWords }, brand] = await Promise.all([
    import('./activate.ts'),
    import('./catalogues.ts'),
    import('../kernel/brand/brand.ts'),
  ]);
  brand.wearBrand(baize);
  provideWords(() => Promise.resolve(words));
  return { activateLanguage, withWords, i18n: (await import('@lingui/core')).i18n };
}

beforeEach(() => {
  fetched.length = 0;
  goesWrong = false;
});

describe('words by part', () => {
  it('come with the page that shows them, and before it is shown', async () => {
    const { activateLanguage, withWords, i18n: lingui } = await site();
    await activateLanguage('CN');
    expect([lingui._('home'), lingui._('deposit'), fetched]).toEqual(['首页', 'deposit', []]);
    expect(await withWords(Promise.resolve('page'), 'wallet')).toBe('page');
    expect([lingui._('deposit'), lingui._('home'), fetched]).toEqual(['存款', '首页', ['CN/wallet']]);
  });

  it('are fetched once', async () => {
    const { activateLanguage, withWords } = await site();
    await activateLanguage('CN');
    await withWords(Promise.resolve(1), 'wallet');
    await withWords(Promise.resolve(2), 'wallet');
    expect(fetched).toEqual(['CN/wallet']);
  });

  it('change with the language, for every part that was opened', async () => {
    const { activateLanguage, withWords, i18n: lingui } = await site();
    await activateLanguage('EN');
    await withWords(Promise.resolve('page'), 'wallet bets');
    expect(fetched).toEqual([]);
    await activateLanguage('VI');
    expect([lingui._('home'), lingui._('deposit'), lingui._('bet')]).toEqual(['Trang chủ', 'Nạp tiền', 'Cược']);
  });

  it('are those of the language that is shown in the end, when it changes on the way', async () => {
    const { activateLanguage, withWords, i18n: lingui } = await site();
    await activateLanguage('CN');
    await Promise.all([withWords(Promise.resolve('page'), 'wallet'), activateLanguage('VI')]);
    expect(lingui._('deposit')).toBe('Nạp tiền');
  });

  it('that do not come keep the page away, and are asked for again', async () => {
    const { activateLanguage, withWords, i18n: lingui } = await site();
    await activateLanguage('CN');
    goesWrong = true;
    await expect(withWords(Promise.resolve('page'), 'wallet')).rejects.toThrow('no network');
    goesWrong = false;
    await withWords(Promise.resolve('page'), 'wallet');
    expect(lingui._('deposit')).toBe('存款');
  });
});
