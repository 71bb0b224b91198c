import { sessionCalls } from '@baize/protocol/session';
import { settingsCalls } from '@baize/protocol/settings';
import { afterEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { updateMerchant } from './store.ts';

let platform: TestPlatform;
afterEach(() => platform.close());

const PRODUCTION = { BAIZE_DEMO: '0', BAIZE_RATE_LIMIT_FACTOR: '', PUBLIC_ORIGIN: 'https://play.example' };

async function open(hosts: Record<string, string[]>, env: Record<string, string> = {}): Promise<void> {
  platform = await startPlatform({ env });
  for (const [code, own] of Object.entries(hosts))
    await platform.deps.db.transaction((tx) =>
      updateMerchant(tx, code, { hosts: own, symbol: 'P', default_language: 'EN' }),
    );
}

/** The site's answer under an address, with the header that a brand's build sends. */
async function under(host: string, merchant?: string): Promise<string> {
  const headers = merchant === undefined ? {} : { merchant };
  const { envelope } = await platform.call(settingsCalls.getPermission, { query: { host } }, undefined, { headers });
  return envelope.success ? 'open' : envelope.code;
}

describe('the address under which the site is open', () => {
  it('must be one of the brand’s own, once two brands list theirs', async () => {
    await open({ baize: ['baize.example'], harbour: ['harbour.example'] }, PRODUCTION);
    expect(await under('baize.example:8443', 'baize')).toBe('open');
    expect(await under('HARBOUR.example', 'harbour')).toBe('open');
    expect(await under('play.example', 'baize')).toBe('open');
    expect(await under('harbour.example', 'baize')).toBe('INVALID_DOMAIN');
    expect(await under('stranger.example', 'baize')).toBe('INVALID_DOMAIN');
    expect(await under('stranger.example')).toBe('INVALID_DOMAIN');
    expect(await under('harbour.example')).toBe('open');
  });

  it('may be any for a platform of one brand', async () => {
    await open({ baize: ['baize.example'] }, PRODUCTION);
    expect(await under('stranger.example', 'baize')).toBe('open');
  });

  it('may be any that no other brand lists in the demo', async () => {
    await open({});
    expect(await under('192.168.1.7:8080', 'baize')).toBe('open');
    expect(await under('localhost:5173', 'harbour')).toBe('open');
    expect(await under('harbour.localhost', 'baize')).toBe('INVALID_DOMAIN');
  });

  it('decides whether an invitation code counts there', async () => {
    await open({});
    const check = async (domain: string) => {
      const query = { code: 'AGENT-MID', domain };
      return (await platform.call(sessionCalls.checkAffiliate, { query })).status;
    };
    expect([await check('localhost:8080'), await check('harbour.localhost:8080')]).toEqual([200, 422]);
  });
});
