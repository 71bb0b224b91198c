import { settingsCalls } from '@baize/protocol/settings';
import { messagesCalls } from '@baize/protocol/messages';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRoom } from '../kernel/events/events.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { siteOf } from './service.ts';
import { defaultSettings } from './seed/default-settings.ts';
import { setSetting } from './store.ts';

let platform: TestPlatform;
let origin: string;
beforeAll(async () => {
  platform = await startPlatform();
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
});
afterAll(() => platform.close());

/** Opens a stream and returns what has come so far, and a way to wait for a word in it. */
async function listen(path: string, headers: Record<string, string>) {
  const gone = new AbortController();
  const response = await fetch(`${origin}${path}`, { headers, signal: gone.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (word: string): Promise<string> => {
    while (!text.includes(word)) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`the stream ended before ${word}: ${text}`);
      text += part.value;
    }
    return text;
  };
  await until('welcome');
  return { status: response.status, until, read: () => text, close: () => gone.abort() };
}

describe('a change of the site', () => {
  it('is told to visitors and members of that brand, without anyone asking', async () => {
    const member = await platform.signUp();
    const visitor = await listen(settingsCalls.streamChanges.path, { merchant: 'baize' });
    const elsewhere = await listen(settingsCalls.streamChanges.path, { merchant: 'harbour' });
    const signedIn = await listen(messagesCalls.streamEvents.path, {
      authorization: `Bearer ${member.token}`,
      cookie: member.cookie,
    });
    await siteOf(platform.deps).set('baize', 'opening', { ...defaultSettings.opening, maintenance: true });
    expect(await visitor.until('"parts"')).toContain(
      'event: site-changed\ndata: {"type":"site-changed","parts":["status","permission"]}',
    );
    expect(await signedIn.until('"parts"')).toContain('event: site-status\ndata: {"type":"site-status","status":1}');
    expect(visitor.read()).not.toContain('site-status');
    // A closed site opens by itself on pages that listen.
    const waiting = await listen(settingsCalls.streamChanges.path, { merchant: 'baize' });
    await siteOf(platform.deps).set('baize', 'opening', defaultSettings.opening);
    await waiting.until('site-changed');
    await siteOf(platform.deps).set('harbour', 'menu', { hidden: ['feedback'] });
    await elsewhere.until('site-changed');
    expect(elsewhere.read()).not.toContain('status');
    for (const stream of [visitor, elsewhere, signedIn, waiting]) stream.close();
  });

  it('that another node made is forgotten here as soon as it is heard of', async () => {
    const { db, events } = platform.deps;
    const idOf = async () => (await platform.value(settingsCalls.getPermission)).info.analytics.gtagId;
    expect(await idOf()).toBe('');
    await db.transaction((tx) => setSetting(tx, 'baize', 'analytics', { gtagId: 'G-OTHER1' }));
    expect(await idOf()).toBe('');
    events.publish(siteRoom('baize'), { type: 'site-changed', parts: ['permission'] });
    expect(await idOf()).toBe('G-OTHER1');
  });

  it('is answered anew to whoever asks after being told, though answers are remembered', async () => {
    const menuOf = async () => {
      const { info } = await platform.value(settingsCalls.getPermission);
      return info.menu.find(({ key }) => key === 'join')?.enabled;
    };
    expect(await menuOf()).toBe(true);
    await siteOf(platform.deps).set('baize', 'menu', { hidden: ['join'] });
    expect(await menuOf()).toBe(false);
  });
});
