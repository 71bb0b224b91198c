import { createCanvas } from '@napi-rs/canvas';
import { messagesCalls } from '@baize/protocol/messages';
import { promotionsCalls } from '@baize/protocol/promotions';
import { limitsCalls } from '@baize/protocol/limits';
import { fillPath, HOUR_MS } from '@baize/protocol/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { balance, join, look, open, outcomeOf, photo } from '../testing/workshop.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const manual = (images = 1) =>
  open(platform, operator, { terms: { kind: 'manual', maxAmount: '20.00', images }, joinNeeded: true });
const queue = async (promotionId: string) =>
  (await platform.value(promotionsCalls.listApplications, { query: { promotionId } }, operator)).rows;
const approve = (applicationId: string, amount?: string) =>
  platform.call(
    promotionsCalls.approveApplication,
    { params: { applicationId }, body: amount === undefined ? {} : { amount } },
    operator,
  );
const reject = (applicationId: string) =>
  platform.call(
    promotionsCalls.rejectApplication,
    { params: { applicationId }, body: { reason: 'The picture shows another name.' } },
    operator,
  );
const inbox = async (session: TestSession, language = 'EN') =>
  (await platform.value(messagesCalls.listMessages, { query: {} }, session, { headers: { language } })).messages;

describe('an application', () => {
  it('is rejected with a reason, made again, and issued', async () => {
    const id = await manual();
    const session = await platform.signUp();
    expect((await look(platform, session, id)).state).toBe('join');
    const sent = await join(platform, session, id, { remark: 'x'.repeat(140), images: [await photo()] });
    expect(sent.envelope).toMatchObject({ success: true, value: { state: 'applying' } });
    expect(outcomeOf(await join(platform, session, id, { images: [await photo()] }))).toBe('CONFLICT');
    const [first] = await queue(id);
    expect(first).toMatchObject({ username: session.username, remark: 'x'.repeat(140), status: 'APPLYING' });
    expect(outcomeOf(await reject(first?.id ?? ''))).toBe('ok');
    expect(outcomeOf(await reject(first?.id ?? ''))).toBe('CONFLICT');
    expect(await look(platform, session, id)).toMatchObject({
      state: 'rejected',
      application: { reason: 'The picture shows another name.' },
    });
    expect((await inbox(session))[0]).toMatchObject({
      kind: 'promotion-rejected',
      body: expect.stringContaining('another name'),
      page: 'rewardCenter',
    });

    expect(outcomeOf(await join(platform, session, id, { images: [await photo()] }))).toBe('ok');
    const second = (await queue(id)).at(-1);
    expect((await approve(second?.id ?? '', '20.01')).envelope).toMatchObject({
      code: 'AMOUNT_OUT_OF_RANGE',
      value: { max: '20.00' },
    });
    expect(outcomeOf(await approve(second?.id ?? '', '12.50'))).toBe('ok');
    expect(outcomeOf(await approve(second?.id ?? '', '12.50'))).toBe('CONFLICT');
    expect(await look(platform, session, id)).toMatchObject({ state: 'issued', application: { amount: '12.50' } });
    expect(await balance(platform, session)).toBe('12.50');
    expect((await inbox(session))[0]).toMatchObject({
      kind: 'promotion-issued',
      body: expect.stringContaining('12.50'),
    });
    expect(outcomeOf(await join(platform, session, id, { images: [await photo()] }))).toBe('CONFLICT');
    const { rows } = await platform.value(promotionsCalls.listRewardHistory, {}, session);
    expect(rows).toMatchObject([{ promotionId: id, amount: '12.50' }]);
  });

  it('takes three pictures, drawn anew, and nothing else', async () => {
    const id = await manual();
    const session = await platform.signUp();
    const large = createCanvas(20_001, 10);
    const tooWide = (await large.encode('png')).toString('base64');
    const heavy = Buffer.concat([Buffer.from(await photo(), 'base64'), Buffer.alloc(5 * 1024 * 1024)]).toString(
      'base64',
    );
    const refusals: [string, { remark?: string; images?: string[] }][] = [
      ['none', {}],
      ['no picture', { images: [Buffer.from('<svg onload="x"/>').toString('base64')] }],
      ['no base64', { images: ['!!'] }],
      ['too many pixels', { images: [tooWide] }],
      ['too many bytes', { images: [heavy] }],
      ['four', { images: Array.from({ length: 4 }, () => 'AAAA') }],
      ['141 characters', { remark: 'x'.repeat(141), images: [await photo()] }],
    ];
    for (const [name, body] of refusals) {
      expect([name, outcomeOf(await join(platform, session, id, body))]).toEqual([name, 'VALIDATION_FAILED']);
    }
    expect(await queue(id)).toEqual([]);
    const picture = Buffer.concat([Buffer.from(await photo(), 'base64'), Buffer.from('secret place')]);
    await join(platform, session, id, { images: [picture.toString('base64'), await photo(), await photo()] });
    const [application] = await queue(id);
    expect(application?.images).toHaveLength(3);
    const params = { applicationId: application?.id ?? '', imageId: application?.images[0] ?? '' };
    const image = await platform.inject({
      method: 'GET',
      url: fillPath(promotionsCalls.getApplicationImage.path, params),
      headers: { authorization: `Bearer ${operator.token}`, cookie: operator.cookie, merchant: 'baize' },
    });
    expect(image.headers['content-type']).toBe('image/webp');
    expect(image.rawPayload.includes('secret place')).toBe(false);
    const foreign = await platform.call(
      promotionsCalls.getApplicationImage,
      { params: { ...params, imageId: 'f_other' } },
      operator,
    );
    expect(foreign.status).toBe(404);
  });

  it('gives nothing to whoever takes a break meanwhile, and stands until it is over', async () => {
    const id = await manual(0);
    const session = await platform.signUp();
    await join(platform, session, id);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    const [application] = await queue(id);
    expect(outcomeOf(await approve(application?.id ?? ''))).toBe('SELF_EXCLUDED');
    await platform.advance(25 * HOUR_MS);
    operator = await platform.enterAsOperator();
    expect((await approve(application?.id ?? '')).envelope).toMatchObject({
      success: true,
      value: { amount: '20.00' },
    });
  });
});
