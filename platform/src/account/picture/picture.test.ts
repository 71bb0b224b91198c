import { UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { accountCalls } from '@baize/protocol/account';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crc, pngOfZeros } from '../../kernel/pictures/testing/png.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let session: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  session = await platform.signUp();
});
afterAll(() => platform.close());

/** Left half red, right half blue. */
async function draw(type: 'png' | 'jpeg' | 'webp', width = 300, height = 200): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  return type === 'png' ? canvas.encode('png') : canvas.encode(type, 90);
}

const upload = async (image: Buffer | string, who = session) => {
  const text = typeof image === 'string' ? image : image.toString('base64');
  const { envelope, status } = await platform.call(accountCalls.uploadPicture, { body: { image: text } }, who);
  return { status, value: envelope.success ? envelope.value : (envelope.value ?? envelope.code) };
};

const uploaded = async (image: Buffer, who = session): Promise<string> => {
  const { value } = await upload(image, who);
  expect(value).toEqual({ avatar: expect.stringMatching(/^a_[\w-]{22}$/), avatarType: 'CUSTOM' });
  return (value as { avatar: string }).avatar;
};

const look = (id: string, headers: Record<string, string> = {}) =>
  platform.inject({ method: 'GET', url: `/wps/pictures/${id}`, headers });

/** A text chunk as cameras and programs leave them, put into a PNG before its end. */
function withText(png: Buffer, text: string): Buffer {
  const data = Buffer.from(`Comment\0${text}`);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('tEXt', 4);
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}

/** An EXIF segment right behind the beginning of a JPEG. */
function withExif(jpeg: Buffer, text: string): Buffer {
  const data = Buffer.from(`Exif\0\0${text}`);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

describe('a picture of one’s own', () => {
  it.each(['png', 'jpeg'] as const)('is drawn anew from a %s: its middle square, as WebP', async (type) => {
    const id = await uploaded(await draw(type));
    const reply = await look(id);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const image = await loadImage(reply.rawPayload);
    expect([image.width, image.height]).toEqual([256, 256]);
    const canvas = createCanvas(256, 256);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const [left, right] = [pen.getImageData(8, 128, 1, 1).data, pen.getImageData(247, 128, 1, 1).data];
    expect([...left, ...right].map((level) => Math.round(level / 255))).toEqual([1, 0, 0, 1, 0, 0, 1, 1]);
    expect(await platform.value(accountCalls.getAvatar, {}, session)).toEqual({ avatar: id, avatarType: 'CUSTOM' });
    const own = { avatar: id, avatarType: 'CUSTOM' };
    expect(await platform.value(accountCalls.getAvatar, { query: own }, session)).toEqual(own);
    const another = await platform.call(accountCalls.getAvatar, { query: own }, await platform.signUp());
    expect(another.status).toBe(422);
    expect(await platform.value(accountCalls.getSecurity, {}, session)).toMatchObject({ avatar: id });
  });

  it('is told apart from a drawn one by the call’s parameters (specification §7)', async () => {
    const member = await platform.signUp();
    const ask = (query: object) => platform.call(accountCalls.getAvatar, { query }, member);
    const drawn = { avatar: '3', avatarType: 'STATIC' };
    expect((await ask(drawn)).envelope).toEqual({ success: true, value: drawn });
    expect((await ask({ avatar: '', avatarType: '' })).status).toBe(200);
    expect((await ask({ avatar: '99' })).envelope).toMatchObject({
      value: { fields: { avatar: [{ rule: 'invalid' }] } },
    });
    expect((await ask({ avatarType: 'CUSTOM' })).envelope).toMatchObject({
      value: { fields: { avatarType: [{ rule: 'invalid' }] } },
    });
  });

  it('keeps nothing of the file but its colours', async () => {
    const secret = 'GPS 21.0285N 105.8542E';
    const script = '<script>alert(1)</script>';
    for (const file of [
      withText(await draw('png'), secret),
      withExif(await draw('jpeg'), secret),
      Buffer.concat([await draw('png'), Buffer.from(script)]),
    ]) {
      const { rawPayload } = await look(await uploaded(file));
      expect(rawPayload.includes(secret) || rawPayload.includes(script)).toBe(false);
    }
  });

  it('goes when another takes its place, when a drawn one is chosen, and when it is taken away', async () => {
    const first = await uploaded(await draw('png'));
    const second = await uploaded(await draw('jpeg'));
    expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200]);
    await platform.value(accountCalls.updateProfile, { body: { nickname: 'Still' } }, session);
    expect((await look(second)).statusCode).toBe(200);
    await platform.value(accountCalls.updateProfile, { body: { avatar: '3' } }, session);
    expect((await look(second)).statusCode).toBe(404);
    const third = await uploaded(await draw('png'));
    expect(await platform.value(accountCalls.deletePicture, {}, session)).toEqual({
      avatar: '0',
      avatarType: 'STATIC',
    });
    expect((await look(third)).statusCode).toBe(404);
  });

  it('cannot be taken by its name, and is shown under its own brand alone', async () => {
    const id = await uploaded(await draw('png'));
    const other = await platform.signUp();
    const { envelope } = await platform.call(accountCalls.updateProfile, { body: { avatar: id } }, other);
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await look(id, { merchant: 'harbour' })).statusCode).toBe(404);
    expect((await look(`a_${'A'.repeat(22)}`)).statusCode).toBe(404);
  });

  it('is refused by its content, whatever it calls itself', async () => {
    const png = await draw('png');
    const refused = { status: 422, value: { fields: { image: [{ rule: 'invalid' }] } } };
    const who = async () => platform.signUp();
    for (const image of [
      await draw('webp'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      png.subarray(0, 40),
      Buffer.concat([png.subarray(0, 33), Buffer.alloc(200)]),
      'data:image/png;base64,AAAA',
      '',
    ]) {
      expect(await upload(image, await who())).toMatchObject(refused);
    }
  });

  it('is refused when a few bytes hold too many pixels, and when it has too many bytes', async () => {
    const file = pngOfZeros(20_000);
    expect(file.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const fields = { fields: { image: [{ rule: 'invalid' }] } };
    expect((await upload(file, await platform.signUp())).value).toMatchObject(fields);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect((await upload(pngOfZeros(2048), await platform.signUp())).status).toBe(200);
    expect((await upload(pngOfZeros(2049), await platform.signUp())).value).toMatchObject(fields);
    const large = Buffer.concat([await draw('png'), Buffer.alloc(UPLOAD_MAX_BYTES)]);
    expect((await upload(large, await platform.signUp())).status).toBe(413);
  });
});
