import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LOOK_TOKENS } from '@baize/protocol/kernel/look/knobs';
import { contentCalls } from '@baize/protocol/content';
import { missionsCalls } from '@baize/protocol/missions';
import { opsCalls, type PreviewSubject } from '@baize/protocol/ops';
import { pointsCalls } from '@baize/protocol/points';
import { promotionsCalls, type PromotionDraft } from '@baize/protocol/promotions';
import { lookCalls, type LookDraft } from '@baize/protocol/settings';
import { vipCalls } from '@baize/protocol/vip';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

const dist = mkdtempSync(join(tmpdir(), 'baize-look-'));
mkdirSync(join(dist, 'pages'));
mkdirSync(join(dist, 'brands', 'baize', 'texts'), { recursive: true });
const brandBlock = JSON.stringify({ texts: { EN: { tagline: 'as built', rights: 'kept' } }, ground: { dark: '#000' } });
writeFileSync(
  join(dist, 'index.html'),
  `<html><head><meta name="theme-color" content="#000"><script type="application/json" id="brand">${brandBlock}</script></head></html>`,
);
writeFileSync(
  join(dist, 'brands', 'baize', 'texts', 'CN.json'),
  JSON.stringify({ tagline: 'as built', rights: 'kept' }),
);
const own = {
  code: 'baize',
  name: 'Baize',
  merchant: 'baize',
  defaultLanguage: 'EN',
  languages: [{ code: 'EN', bcp47: 'en' }],
  pages: {},
  tokens: DEFAULT_LOOK_TOKENS,
};
writeFileSync(join(dist, 'pages', 'words.json'), JSON.stringify([own]));

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform({ webDist: dist });
  operator = await platform.enterAsOperator();
});
afterAll(async () => {
  await platform.close();
  rmSync(dist, { recursive: true, force: true });
});

const violet: LookDraft = {
  tokens: { ...DEFAULT_LOOK_TOKENS, 'brand-h': 300 },
  words: { EN: { tagline: 'By night', about: 'A club.' }, CN: { tagline: '夜色', about: '俱乐部。' } },
  icon: null,
  share: null,
};
const page = (url: string) => platform.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
const previewOf = async (body: PreviewSubject) =>
  (await platform.value(opsCalls.createPreview, { body }, operator)).token;
const inPreview = (preview: string) => ({ headers: { preview } });

describe('the look of a brand', () => {
  it('is refused in words while a pair of its colours is too faint', async () => {
    const draft = { ...violet, tokens: { ...DEFAULT_LOOK_TOKENS, 'accent-l': 0.6 } };
    const reply = await platform.call(opsCalls.publishLook, { body: { draft, version: 0 } }, operator);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply)).toContain('on-action on action has 4.18, and WCAG AA asks for 4.5');
  });

  it('is worn by pages before they are painted, in its words too', async () => {
    expect((await page('/')).body).not.toContain('site.getLook');
    const made = await platform.value(opsCalls.publishLook, { body: { draft: violet, version: 0 } }, operator);
    expect(made).toMatchObject({ version: 1, putBack: null });
    const { body } = await page('/');
    expect(body).toContain('"brand-h":300');
    expect(body).toContain('"tagline":"By night"');
    expect(body).toContain('"rights":"kept"');
    expect(body).toContain('<meta name="theme-color" content="#14101b">');
    const words = await platform.inject({ method: 'GET', url: '/brands/baize/texts/CN.json' });
    expect(words.json()).toEqual({ tagline: '夜色', about: '俱乐部。', rights: 'kept' });
    expect((await platform.value(lookCalls.getLook, {})).tokens?.['brand-h']).toBe(300);
  });

  it('is published on the version that was seen, and put back as a new one', async () => {
    const stale = { body: { draft: violet, version: 0 } };
    expect((await platform.call(opsCalls.publishLook, stale, operator)).status).toBe(409);
    const back = { draft: { tokens: null, words: {}, icon: null, share: null }, version: 1, putBack: 0 };
    await platform.value(opsCalls.publishLook, { body: back }, operator);
    const { rows, own: built } = await platform.value(opsCalls.listLooks, { query: { pageSize: 1 } }, operator);
    expect([rows[0]?.version, rows[0]?.putBack, built['brand-h']]).toEqual([2, 0, 165]);
    expect((await page('/')).body).not.toContain('"brand-h"');
  });

  it('takes pictures, and shows them to everybody', async () => {
    const image = createCanvas(20, 20).toBuffer('image/png').toString('base64');
    const { path } = await platform.value(opsCalls.uploadLookPicture, { body: { image } }, operator);
    const shown = await platform.inject({ method: 'GET', url: path });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});

describe('a preview', () => {
  it('shows a draft to whoever has its token, in a frame of the console alone', async () => {
    const token = await previewOf({ kind: 'look', draft: violet });
    const framed = await page(`/?preview=${token}`);
    expect(framed.body).toContain('"brand-h":300');
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(framed.headers['cache-control']).toBe('no-store');
    const plain = await page('/');
    expect(plain.body).not.toContain('"brand-h":300');
    expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await page('/?preview=wrong')).body).not.toContain('"brand-h":300');
  });

  it('shows a banner and a promotion that nobody else sees, and does nothing', async () => {
    const texts = { EN: { title: 'Draft banner', text: '', action: '' } };
    const banner = { enabled: true, position: 0, group: 'w_home', image: '/art/hero/hero-lotus.svg', texts } as const;
    const ofBanner = inPreview(await previewOf({ kind: 'banner', draft: banner }));
    const query = { query: { groups: 'w_home' } };
    expect(JSON.stringify(await platform.call(contentCalls.listBanners, query, undefined, ofBanner))).toContain(
      'Draft banner',
    );
    expect(JSON.stringify(await platform.call(contentCalls.listBanners, query))).not.toContain('Draft banner');

    const words = { title: 'Draft gift', summary: 'Soon', details: '', pictureText: '' };
    const draft: PromotionDraft = {
      type: 'limited',
      period: 'once',
      art: 'gift',
      texts: { EN: words },
      terms: { kind: 'manual', maxAmount: '5.00', images: 0 },
      turnover: null,
      bonusKind: 'BONUS',
      startsAt: new Date(platform.deps.clock.now()).toISOString(),
      endsAt: null,
      claimDays: 7,
      joinNeeded: false,
      memberKinds: [0],
      minRank: 0,
      budget: null,
      quota: null,
      position: 0,
    };
    const ofGift = inPreview(await previewOf({ kind: 'promotion', id: 'draft-gift', draft }));
    const one = { params: { promotionId: 'draft-gift' } };
    const seen = await platform.call(promotionsCalls.getPromotion, one, undefined, ofGift);
    expect(JSON.stringify(seen)).toContain('Draft gift');
    expect((await platform.call(promotionsCalls.getPromotion, one)).status).toBe(404);
    const sent = { body: { content: 'hello' } };
    expect((await platform.call(contentCalls.sendFeedback, sent, undefined, ofGift)).status).toBe(503);
  });

  it('shows a mission, goods and ranks on the pages where members will find them', async () => {
    const today = new Date(platform.deps.clock.now()).toISOString().slice(0, 10);
    const mission = {
      type: 'deposit-sum',
      period: 'daily',
      target: '50.00',
      reward: { kind: 'cash', amount: '2.00', turnoverBps: 10_000 },
      texts: { EN: { title: 'Draft mission', note: 'Soon' } },
      order: 1,
      startsOn: today,
      endsOn: null,
      claimDays: 7,
    } as const;
    const ofMission = inPreview(await previewOf({ kind: 'mission', draft: mission }));
    const summary = await platform.value(missionsCalls.getPreview, {}, undefined, ofMission);
    expect(summary.missions[0]).toMatchObject({ title: 'Draft mission', state: 'in-progress', progress: '0.00' });
    expect((await platform.call(missionsCalls.getPreview, {})).status).toBe(404);

    const { items } = await platform.value(pointsCalls.listItems, {}, operator);
    const [first] = items;
    if (first === undefined) throw new Error('the mall is empty');
    const { id, redeemed: _redeemed, ...item } = first;
    const draft = { ...item, texts: { EN: { title: 'Draft goods', text: '' } } };
    const ofItem = inPreview(await previewOf({ kind: 'item', id, draft }));
    const names = (await platform.value(pointsCalls.listPrizes, {}, undefined, ofItem)).items.map(({ name }) => name);
    expect([names[0], names.filter((name) => name === 'Draft goods').length]).toEqual(['Draft goods', 1]);
    expect(JSON.stringify(await platform.value(pointsCalls.listPrizes, {}))).not.toContain('Draft goods');

    const ladder = await platform.value(vipCalls.getLadder, {}, operator);
    const ranks = ladder.ranks.map((rank, level) => (level === 1 ? { ...rank, names: { EN: 'Draft rank' } } : rank));
    const ofLadder = inPreview(await previewOf({ kind: 'ladder', draft: { ...ladder, ranks } }));
    expect((await platform.value(vipCalls.listRanks, {}, undefined, ofLadder)).ranks[1]?.name).toBe('Draft rank');
    expect((await platform.value(vipCalls.listRanks, {})).ranks[1]?.name).not.toBe('Draft rank');
  });

  it('takes the permission to write the thing', async () => {
    const other = await platform.enterAsOperator({ permissions: ['site.texts'] });
    const body = { kind: 'look', draft: violet } as const;
    expect((await platform.call(opsCalls.createPreview, { body }, other)).status).toBe(403);
  });
});
