import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { Draw, Shape } from './draw-apart.ts';
import { readPictureHeader } from './picture-header.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { pngOfZeros } from './testing/png.ts';
import { progressiveJpeg } from './testing/progressive-jpeg.ts';

const STAYS = new AbortController().signal;
const log = createLog('silent');

async function plain(type: 'png' | 'jpeg' | 'webp', width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  return type === 'png' ? canvas.encode('png') : canvas.encode(type, 90);
}

interface Sent {
  readonly sender?: string;
  readonly shape?: Shape;
  readonly signal?: AbortSignal;
}

const send = (pictures: Pictures, bytes: Buffer, { sender = 'm1', shape = 'whole', signal = STAYS }: Sent = {}) =>
  pictures.draw({ text: bytes.toString('base64'), field: 'proofs', shape, sender, signal });

/** Decoders that end when they are told to, in place of real ones: what is asked of them is counted. */
function counted() {
  const begun: number[] = [];
  const endings: (() => void)[] = [];
  let [running, most] = [0, 0];
  const draw: Draw = async (bytes, _shape, signal) => {
    begun.push(bytes.readUInt32BE(16));
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => {
      endings.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
    running -= 1;
    return bytes;
  };
  const pictures = createPictures({ metrics: new Registry(), log, draw });
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const finishAll = async (): Promise<void> => {
    await turn();
    for (let end = endings.shift(); end; end = endings.shift()) {
      end();
      await turn();
      await turn();
    }
  };
  return { pictures, begun, finishAll, turn, most: () => most };
}

/** The width names the picture in the list of those that were begun. */
const named = (width: number) => plain('png', width, 10);

describe('what a picture says of itself', () => {
  it('is read from PNG and JPEG alone', async () => {
    expect(readPictureHeader(await plain('png', 30, 20))).toMatchObject({
      type: 'png',
      width: 30,
      height: 20,
      scans: 1,
    });
    expect(readPictureHeader(await plain('jpeg', 30, 20))).toMatchObject({
      type: 'jpeg',
      width: 30,
      height: 20,
      scans: 1,
    });
    expect(readPictureHeader(await plain('webp', 30, 20))).toBeUndefined();
    expect(readPictureHeader(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'))).toBeUndefined();
    expect(readPictureHeader(Buffer.alloc(0))).toBeUndefined();
  });

  it('tells the scans of a progressive JPEG, those after any byte of 255 in the data too', () => {
    expect(readPictureHeader(progressiveJpeg(64, 9))).toMatchObject({
      width: 64,
      height: 64,
      scans: 9,
      bytesPerPixel: 10,
    });
    const filled = progressiveJpeg(64, 9);
    const end = filled.length - 2;
    const noise = Buffer.concat([
      filled.subarray(0, end),
      Buffer.from([0xff, 0, 0xff, 0xff, 0xd0, 7]),
      filled.subarray(end),
    ]);
    expect(readPictureHeader(noise)).toMatchObject({ scans: 9 });
    // A thumbnail in the header brings scans of its own, which are not the picture's.
    const thumbnail = progressiveJpeg(16, 5);
    const head = Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 0xff]);
    const nested = Buffer.concat([filled.subarray(0, 2), head, thumbnail, filled.subarray(2)]);
    expect(readPictureHeader(nested)).toMatchObject({ width: 64, scans: 9 });
  });

  it('is nothing where a marker is cut off, whatever the length says', () => {
    const whole = progressiveJpeg(64, 4);
    for (let length = 0; length < whole.length; length += 1) readPictureHeader(whole.subarray(0, length));
    expect(readPictureHeader(whole.subarray(0, 90))).toBeUndefined();
  });
});

describe('pictures that people send', () => {
  it.each([
    ['a progressive JPEG of 7070 × 7070 with many scans', () => progressiveJpeg(7_070, 60)],
    ['one of few scans that would take half a gigabyte', () => progressiveJpeg(7_070, 3)],
    ['a small one of very many scans', () => progressiveJpeg(800, 65)],
    ['an interlaced PNG of as many pixels', () => pngOfZeros(7_000, true)],
    ['a PNG of too many pixels', () => pngOfZeros(7_072)],
    ['a PNG of too long a side', () => plain('png', 20_001, 10)],
  ])('are refused before they are decoded: %s', async (_, make) => {
    const { pictures, begun } = counted();
    const bytes = await make();
    expect(bytes.length).toBeLessThan(400_000);
    expect(await send(pictures, bytes)).toMatchObject({
      problem: { code: 'VALIDATION_FAILED', fields: { proofs: [{ rule: 'invalid' }] } },
    });
    expect(begun).toEqual([]);
  });

  it('are decoded one at a time, the senders in turn', async () => {
    const { pictures, begun, finishAll, most } = counted();
    const [one, two, three, four, other] = await Promise.all([1, 2, 3, 4, 50].map(named));
    const asked = [one, two, three, four].map((bytes) => send(pictures, bytes ?? Buffer.alloc(0), { sender: 'pile' }));
    asked.push(send(pictures, other ?? Buffer.alloc(0), { sender: 'other' }));
    await finishAll();
    expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
    expect([begun, most()]).toEqual([[1, 50, 2, 3, 4], 1]);
  });

  it('of somebody who has gone are never begun, and what was begun ends at once', async () => {
    const { pictures, begun, finishAll, turn } = counted();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [
      send(pictures, await named(1), { sender: 'a', signal: first.signal }),
      send(pictures, await named(2), { sender: 'b', signal: second.signal }),
      send(pictures, await named(3), { sender: 'c' }),
    ];
    await turn();
    second.abort();
    first.abort();
    await finishAll();
    expect(begun).toEqual([1, 3]);
    expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([false, false, true]);
  });

  it('are refused when one sender has too many in line', async () => {
    const { pictures, finishAll } = counted();
    const bytes = await named(1);
    const asked = Array.from({ length: 20 }, () => send(pictures, bytes));
    await finishAll();
    const codes = (await Promise.all(asked)).map((result) => (result.ok ? 'drawn' : result.problem.code));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  });
});

describe('drawing in a process of its own', () => {
  const pictures = createPictures({ metrics: new Registry(), log });
  const drawn = async (bytes: Buffer, sent: Sent = {}) => {
    const result = await send(pictures, bytes, sent);
    if (!result.ok) return result.problem.code;
    const { width, height } = await loadImage(result.value);
    return [width, height];
  };

  it.each([
    ['a long screenshot', () => plain('jpeg', 1_080, 8_000), [216, 1_600]],
    ['a photo of 24.5 million pixels', () => plain('jpeg', 5_712, 4_284), [1_600, 1_200]],
    ['a progressive photo as messengers send it', () => progressiveJpeg(2_048, 10), [1_600, 1_600]],
    ['a small picture as it is', () => plain('png', 300, 200), [300, 200]],
  ] as const)('makes of %s what is kept', async (_, make, size) => {
    expect(await drawn(await make())).toEqual(size);
  });

  it('refuses what is no picture behind its header', async () => {
    const png = await plain('png', 300, 200);
    expect(await drawn(Buffer.concat([png.subarray(0, 33), Buffer.alloc(200)]))).toBe('VALIDATION_FAILED');
  });

  it('ends with its sender', async () => {
    const gone = new AbortController();
    const result = drawn(await plain('png', 4_000, 4_000), { signal: gone.signal });
    await new Promise<void>((resolve) => void setImmediate(resolve));
    gone.abort();
    expect(await result).toBe('SERVICE_UNAVAILABLE');
    expect(await drawn(await plain('png', 30, 20))).toEqual([30, 20]);
  });
});
