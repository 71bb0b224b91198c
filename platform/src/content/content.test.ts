import { contentCalls } from '@baize/protocol/content';
import { settingsCalls } from '@baize/protocol/settings';
import { HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byLanguage } from '../kernel/texts/texts.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { helpDrafts } from './seed/help.ts';
import { entryRow } from './entry-row.ts';
import { insertEntry, type EntryRow } from './entry-store.ts';
import { siteOf } from '../settings/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const inLanguage = (language: string, merchant = 'baize') => ({ headers: { language, merchant } });

/** Hangs a notice as an operator would, and shows it at once. */
async function hang(row: Partial<EntryRow> & { readonly id: string }, merchant = 'baize'): Promise<void> {
  const draft = { enabled: true, position: 0, texts: { EN: { title: row.id, content: '<p>x</p>' } } };
  const base = { id: row.id, merchant_code: merchant, revision: 1, now: platform.deps.clock.now() };
  await platform.deps.db.transaction((tx) => insertEntry(tx, { ...entryRow('notice', draft, base), ...row }));
  await siteOf(platform.deps).changed(merchant, ['notices']);
}

/** The tags of a text, which a translation must keep. */
const tagsOf = (html: string): string[] => (html.match(/<[^>]+>/g) ?? []).toSorted();

describe('help', () => {
  it('has the seven of the about list in their order, with the terms at #terms, in every language that it has', async () => {
    for (const [language, terms] of [
      ['EN', 'General Terms and Conditions'],
      ['CN', '一般条款与条件'],
      ['AR', 'الشروط والأحكام العامة'],
      ['VI', 'Điều khoản và điều kiện chung'],
    ] as const) {
      const { entries } = await platform.value(contentCalls.listHelpEntries, {}, undefined, inLanguage(language));
      const about = entries.filter(({ topic }) => topic === 'about');
      expect(about.map(({ anchor }) => anchor)).toEqual([
        'about',
        'contact',
        'terms',
        'responsible-gaming',
        'privacy',
        'affiliates',
        'refund',
      ]);
      expect(about[2]?.title).toBe(terms);
      expect(entries.filter(({ featured }) => featured)).toHaveLength(4);
    }
  });

  it('speaks of each brand by its own name and leaves no placeholder', async () => {
    for (const [merchant, name] of [
      ['baize', 'Baize'],
      ['harbour', 'Harbour'],
    ] as const) {
      const { entries } = await platform.value(contentCalls.listHelpEntries, {}, undefined, inLanguage('EN', merchant));
      expect(entries.find(({ anchor }) => anchor === 'about')?.content).toContain(`<p>${name} is`);
      expect(JSON.stringify(entries)).not.toMatch(/[{}](?:name|who)/);
    }
  });

  it('speaks of a demo or of a licensed site, and never of both', () => {
    const said = (demo: boolean) =>
      Object.values(helpDrafts('Baize', demo).find(({ anchor }) => anchor === 'about')?.texts ?? {})
        .map(({ content }) => content)
        .join();
    expect(said(true)).toContain('It has no license');
    expect(said(true)).toContain('chỉ chơi bằng điểm thử');
    expect(said(true)).not.toMatch(/names the operating company|运营公司|الشركة المشغّلة|công ty vận hành|[{}]/);
    expect(said(false)).toContain('每页页脚均标明运营公司和牌照。');
    expect(said(false)).not.toMatch(/demo|演示|تجريبي|[{}]/i);
  });

  it('has every text in each of its languages: words, no gaps', async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ id: string; kind: string; texts: Record<string, Record<string, string>> }>`
        select id, kind, texts from content_entry where merchant_code = 'baize' and kind <> 'resource'`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(25);
    const written = Object.keys(byLanguage(() => '')).toSorted();
    expect(written).toEqual(expect.arrayContaining(['AR', 'CN', 'EN', 'VI']));
    for (const { id, texts } of rows) {
      expect([id, Object.keys(texts).toSorted()]).toEqual([id, written]);
      const shape = (language: string) =>
        Object.entries(texts[language] ?? {}).map(([field, words]) => [field, words === '', tagsOf(words)]);
      for (const language of written) expect([id, language, shape(language)]).toEqual([id, language, shape('EN')]);
    }
  });

  it('falls back to English where a language has no text', async () => {
    const swahili = await platform.value(contentCalls.listHelpEntries, {}, undefined, inLanguage('SW'));
    const english = await platform.value(contentCalls.listHelpEntries, {}, undefined, inLanguage('EN'));
    expect(swahili).toEqual(english);
  });
});

describe('banners', () => {
  it('come by group, and only the groups asked for', async () => {
    const all = await platform.value(contentCalls.listBanners);
    expect(all.groups.map(({ group, banners }) => [group, banners.length])).toEqual([
      ['w_home', 2],
      ['w_login', 1],
      ['w_register', 1],
    ]);
    const some = await platform.value(contentCalls.listBanners, { query: { groups: 'w_login,unheard_of' } });
    expect(some.groups.map(({ group }) => group)).toEqual(['w_login']);
    expect(all.groups[0]?.banners[0]).toMatchObject({ image: '/art/hero/hero-table.svg', link: '/rng' });
  });

  it('refuse a list that is none', async () => {
    const { status } = await platform.call(contentCalls.listBanners, { query: { groups: "w_home';--" } });
    expect(status).toBe(422);
  });
});

describe('announcements', () => {
  const typesOf = async (query: object): Promise<string[]> => {
    const { list } = await platform.value(contentCalls.listAnnouncements, { query });
    return [...new Set(list.map(({ type }) => type))].sort();
  };

  it('come by type; banners are those of type B', async () => {
    expect(await typesOf({})).toEqual(['B', 'H', 'PL', 'PR', 'PU']);
    expect(await typesOf({ types: 'H,PU', platform: 'W', execution: 'B' })).toEqual(['H', 'PU']);
    const { list } = await platform.value(contentCalls.listAnnouncements, { query: { types: 'B' } });
    expect(list.map(({ groupName }) => groupName)).toEqual(['w_home', 'w_home', 'w_login', 'w_register']);
  });

  it('know no other platform and no other execution', async () => {
    for (const query of [{ platform: 'X' }, { execution: 'Z' }]) {
      const { envelope } = await platform.call(contentCalls.listAnnouncements, { query: query as object });
      expect(envelope).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    }
  });

  it('speak the language asked for', async () => {
    const { list } = await platform.value(contentCalls.listAnnouncements, {}, undefined, inLanguage('CN'));
    expect(list.find(({ type }) => type === 'H')?.title).toBe('仅限试玩点数');
  });
});

describe('what is shown', () => {
  const titles = async (merchant = 'baize'): Promise<string[]> => {
    const { notices } = await platform.value(settingsCalls.getPermission, {}, undefined, inLanguage('EN', merchant));
    return notices.map(({ title }) => title);
  };

  it('is what is on, has begun and has not ended, of this brand alone', async () => {
    const now = platform.deps.clock.now().getTime();
    const hour = HOUR_MS;
    await hang({ id: 'on-now' });
    await hang({ id: 'switched-off', enabled: false });
    await hang({ id: 'tomorrow', starts_at: new Date(now + hour) });
    await hang({ id: 'yesterday', starts_at: new Date(now - 2 * hour), ends_at: new Date(now - hour) });
    await hang({ id: 'another-brand' }, 'harbour');
    const shown = await titles();
    expect(shown).toContain('on-now');
    for (const title of ['switched-off', 'tomorrow', 'yesterday', 'another-brand']) expect(shown).not.toContain(title);
    expect(await titles('harbour')).toContain('another-brand');
    await platform.advance(hour);
    expect(await titles()).toContain('tomorrow');
  });

  it('is everything else where one entry no longer fits its kind', async () => {
    await hang({ id: 'broken', texts: { EN: { heading: 'of another shape' } } });
    const shown = await titles();
    expect(shown).not.toContain('broken');
    expect(shown).toContain('Demo credits only');
  });
});
