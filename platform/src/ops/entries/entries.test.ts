import { contentCalls } from '@baize/protocol/content';
import { settingsCalls } from '@baize/protocol/settings';
import type { Call, CallInput } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, startPlatform, XSS_PAYLOADS, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let operator: TestSession;
let harbour: TestSession;
const inHarbour = { headers: { merchant: 'harbour' } };

beforeAll(async () => {
  platform = await startPlatform({ env: { IMAGE_ORIGINS: 'https://pictures.example' } });
  operator = await enter();
  harbour = await enter(inHarbour);
});
afterAll(() => platform.close());

async function enter(options = {}): Promise<TestSession> {
  const body = { username: 'operator', password: 'Baize#2026demo' };
  const { envelope, headers } = await platform.call(opsCalls.login, { body }, undefined, options);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
}

const texts = { EN: { title: 'A title', content: '<p>Words</p>' }, CN: { title: '标题', content: '<p>文字</p>' } };

/** Every kind with its four calls, a draft of it, and where it shows. */
const kinds = [
  {
    kind: 'notice',
    list: opsCalls.listNotices,
    create: opsCalls.createNotice,
    update: opsCalls.updateNotice,
    remove: opsCalls.deleteNotice,
    draft: { texts },
    shown: async () => (await platform.value(settingsCalls.getPermission)).notices,
  },
  {
    kind: 'announcement',
    list: opsCalls.listAnnouncements,
    create: opsCalls.createAnnouncement,
    update: opsCalls.updateAnnouncement,
    remove: opsCalls.deleteAnnouncement,
    draft: { type: 'H', link: '/help#fairness', texts },
    shown: async () => (await platform.value(contentCalls.listAnnouncements)).list,
  },
  {
    kind: 'banner',
    list: opsCalls.listBanners,
    create: opsCalls.createBanner,
    update: opsCalls.updateBanner,
    remove: opsCalls.deleteBanner,
    draft: { group: 'w_home', image: '/art/hero/hero-table.svg', texts: { EN: { title: 'A title' } } },
    shown: async () => (await platform.value(contentCalls.listBanners)).groups.flatMap(({ banners }) => banners),
  },
  {
    kind: 'help',
    list: opsCalls.listHelp,
    create: opsCalls.createHelp,
    update: opsCalls.updateHelp,
    remove: opsCalls.deleteHelp,
    draft: { anchor: 'a-question', topic: 'games', texts },
    shown: async () => (await platform.value(contentCalls.listHelpEntries)).entries,
  },
  {
    kind: 'resource',
    list: opsCalls.listResources,
    create: opsCalls.createResource,
    update: opsCalls.updateResource,
    remove: opsCalls.deleteResource,
    draft: { type: 'FACEBOOK', url: 'https://social.example/baize', texts: { EN: { label: 'A title' } } },
    shown: async () => (await platform.value(settingsCalls.getPermission)).info.resources,
  },
] as const;

/** A call with a body that its type may not allow, because that is what is tried here. */
function ask<C extends Call>(call: C, input: object, session = operator, options = {}) {
  return platform.call(call, input as Partial<CallInput<C>>, session, options);
}

interface Kept {
  readonly id: string;
  readonly revision: number;
  readonly [field: string]: unknown;
}

async function made(call: Call, body: object): Promise<Kept> {
  const { envelope } = await ask(call, { body });
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return envelope.value as Kept;
}

describe.each(kinds)('an entry of kind $kind', ({ kind, list, create, update, remove, draft, shown }) => {
  const titled = (entries: readonly object[]) => entries.filter((entry) => JSON.stringify(entry).includes('A title'));
  const auditOf = async () => (await platform.value(opsCalls.listAudit, { query: { pageSize: 1 } }, operator)).rows[0];

  // The demo has a page on a network already, switched off: the operator's own takes its place.
  beforeAll(async () => {
    if (kind !== 'resource') return;
    const { entries } = await platform.value(opsCalls.listResources, {}, operator);
    const seeded = entries.find(({ type }) => type === 'FACEBOOK');
    await ask(opsCalls.deleteResource, { params: { id: seeded?.id ?? '' } });
  });

  it('is added, shown, changed, hidden and taken away, each with its line in the record', async () => {
    expect(titled(await shown())).toHaveLength(0);
    const entry = await made(create, draft);
    expect(titled(await shown())).toHaveLength(1);
    expect(await auditOf()).toMatchObject({ action: `${kind}.create`, subject: entry.id, before: null, after: entry });

    const { id, revision } = entry;
    const changed = await ask(update, { params: { id }, body: { ...draft, position: 7, enabled: false, revision } });
    expect(changed.envelope).toMatchObject({ success: true, value: { id, position: 7, revision: revision + 1 } });
    expect(titled(await shown())).toHaveLength(0);
    expect(await auditOf()).toMatchObject({
      action: `${kind}.update`,
      before: { enabled: true, position: 0 },
      after: { enabled: false, position: 7 },
    });

    expect((await ask(remove, { params: { id } })).status).toBe(200);
    const { envelope } = await ask(list, {});
    expect(JSON.stringify(envelope)).not.toContain(id);
    expect(await auditOf()).toMatchObject({ action: `${kind}.delete`, subject: id, after: null });
    expect((await ask(remove, { params: { id } })).status).toBe(404);
  });

  it('is not changed unseen by two at once', async () => {
    const { id, revision } = await made(create, draft);
    const write = (position: number) => ask(update, { params: { id }, body: { ...draft, position, revision } });
    const statuses = (await Promise.all([write(1), write(2)]))
      .map(({ status }) => status)
      .toSorted((left, right) => left - right);
    expect(statuses).toEqual([200, 409]);
    await ask(remove, { params: { id } });
  });

  it('of another brand is not there', async () => {
    const { id, revision } = await made(create, draft);
    const body = { ...draft, revision };
    expect((await ask(update, { params: { id }, body }, harbour, inHarbour)).status).toBe(404);
    expect((await ask(remove, { params: { id } }, harbour, inHarbour)).status).toBe(404);
    const { envelope } = await ask(list, {}, harbour, inHarbour);
    expect(JSON.stringify(envelope)).not.toContain(id);
    expect((await ask(remove, { params: { id } })).status).toBe(200);
  });

  it.each([
    ['no texts', { texts: undefined }, 'texts'],
    ['no English', { texts: { CN: draft.texts.EN } }, 'texts.EN'],
    ['a language that is none', { texts: { EN: draft.texts.EN, XX: draft.texts.EN } }, 'texts'],
    ['a place that is none', { position: -1 }, 'position'],
    ['an end before its beginning', { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, 'endsAt'],
    ['a beginning that is no time', { startsAt: 'tomorrow' }, 'startsAt'],
    ['neither on nor off', { enabled: 'yes' }, 'enabled'],
  ])('is not added with %s', async (_, more, field) => {
    const { status, envelope } = await ask(create, { body: { ...draft, ...more } });
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED', value: { fields: { [field]: [{}] } } });
  });
});

describe('what a kind asks for', () => {
  it.each([
    ['an anchor with a space', opsCalls.createHelp, { anchor: 'a b', topic: 'games', texts }, 'anchor'],
    ['an anchor that is taken', opsCalls.createHelp, { anchor: 'terms', topic: 'about', texts }, 'anchor'],
    ['a topic of no shelf', opsCalls.createHelp, { anchor: 'x', topic: 'cooking', texts }, 'topic'],
    [
      'a type that is taken',
      opsCalls.createResource,
      { type: 'EMAIL', url: '/x', texts: { EN: { label: 'x' } } },
      'type',
    ],
    [
      'an address that runs',
      opsCalls.createResource,
      { type: 'IOS', url: 'javascript:1', texts: { EN: { label: 'x' } } },
      'url',
    ],
    [
      'an address elsewhere in disguise',
      opsCalls.createAnnouncement,
      { type: 'H', link: '//evil.example', texts },
      'link',
    ],
    ['a backslash', opsCalls.createAnnouncement, { type: 'H', link: '/\\evil.example', texts }, 'link'],
    ['banners among announcements', opsCalls.createAnnouncement, { type: 'B', texts }, 'type'],
    [
      'a group of no page',
      opsCalls.createBanner,
      { group: 'x', image: '/art/a.svg', texts: { EN: { title: 'x' } } },
      'group',
    ],
    [
      'a picture from anywhere',
      opsCalls.createBanner,
      { group: 'w_home', image: 'https://evil.example/a.png', texts: { EN: { title: 'x' } } },
      'image',
    ],
    [
      'a text that is nothing but script',
      opsCalls.createNotice,
      { texts: { EN: { title: 'x', content: '<script>1</script>' } } },
      'texts.EN.content',
    ],
  ] as const)('refuses %s', async (_, call, body, field) => {
    const { status, envelope } = await ask(call as Call, { body });
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ value: { fields: { [field]: [{}] } } });
  });

  it('takes a picture from where pages may show them', async () => {
    const image = 'https://pictures.example/a.png';
    const entry = await made(opsCalls.createBanner, { group: 'w_home', image, texts: { EN: { title: 'x' } } });
    expect(entry['image']).toBe(image);
    await ask(opsCalls.deleteBanner, { params: { id: entry.id } });
  });

  it('keeps the about list, which every page links to', async () => {
    const { entries } = await platform.value(opsCalls.listHelp, {}, operator);
    const terms = entries.find(({ anchor }) => anchor === 'terms');
    const params = { id: terms?.id ?? '' };
    expect((await ask(opsCalls.deleteHelp, { params })).status).toBe(409);
    for (const more of [{ enabled: false }, { anchor: 'conditions' }]) {
      expect((await ask(opsCalls.updateHelp, { params, body: { ...terms, ...more } })).status).toBe(409);
    }
    const anew = { ...terms, texts: { EN: { title: 'Our terms', content: '<p>New.</p>' } } };
    expect((await ask(opsCalls.updateHelp, { params, body: anew })).status).toBe(200);
    const { entries: shown } = await platform.value(contentCalls.listHelpEntries);
    expect(shown.find(({ anchor }) => anchor === 'terms')?.title).toBe('Our terms');
  });
});

describe('payloads in texts', () => {
  it('are sanitised before they are kept, in every kind that holds HTML', async () => {
    const content = `<p>kept</p>${XSS_PAYLOADS.map((payload) => `<p>${payload}</p>`).join('\n')}`.slice(0, 20_000);
    for (const { kind, create, remove, draft } of kinds.filter(
      ({ kind: name }) => !['banner', 'resource'].includes(name),
    )) {
      const entry = await made(create, { ...draft, texts: { EN: { title: '<b>words</b>', content } } });
      const kept = JSON.stringify(entry['texts']);
      expect(kept, kind).toContain('<p>kept</p>');
      // A title is words and is shown as such; only content is HTML.
      expect(kept, kind).toContain('<b>words</b>');
      expect(kept.toLowerCase(), kind).not.toMatch(
        /<(?:script|img|svg|iframe|form|style|math|object|embed)|<a [^>]*href=\\"(?:java|data|vb)/,
      );
      await ask(remove, { params: { id: entry.id } });
    }
  });
});
