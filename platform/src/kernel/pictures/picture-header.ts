/** A picture's header, read before anything is decoded. */
export interface PictureHeader {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  /** How often the whole picture is decoded: once, or once for each scan of a progressive one. */
  readonly scans: number;
  /** Bytes that a decoder holds for each pixel. */
  readonly bytesPerPixel: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Red, green, blue and opacity of what comes out. */
const DRAWN_BYTES = 4;
/** Interlaced rows lie whole in memory until the last pass. */
const INTERLACED_PNG_SCANS = 7;

/** By the content alone: the name and type that came along count for nothing. Undefined when it is neither PNG nor JPEG. */
export function readPictureHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return pngHeader(bytes);
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 ? jpegHeader(bytes) : undefined;
}

function pngHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const isInterlaced = bytes[28] !== 0;
  const sampleBytes = bytes[24] === 16 ? 2 : 1;
  return {
    type: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    scans: isInterlaced ? INTERLACED_PNG_SCANS : 1,
    bytesPerPixel: DRAWN_BYTES + (isInterlaced ? 4 * sampleBytes : 0),
  };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Samples of all components for each pixel: 3 in full, 1.5 with colors at half the size. */
  readonly samplesPerPixel: number;
}

const [EOI, SOS] = [0xd9, 0xda];
/** Baseline, extended and progressive with Huffman's code: all that cameras, browsers and messengers write. */
const KNOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** A coefficient is kept in two bytes until the last scan. */
const COEFFICIENT_BYTES = 2;

const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Walks the markers as a decoder does, to the end: how many scans there are is written nowhere. */
function jpegHeader(bytes: Buffer): PictureHeader | undefined {
  let frame: Frame | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) break;
    const marker = bytes[at + 1];
    if (marker === undefined || marker === EOI) break;
    // A fill byte before a marker, or a byte of 255 within the coded data.
    if (marker === 0xff || marker === 0) at += marker === 0 ? 2 : 1;
    else if (standsAlone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) break;
      const length = bytes.readUInt16BE(at + 2);
      if (OTHER_FRAMES.has(marker)) return undefined;
      if (KNOWN_FRAMES.has(marker)) {
        if (frame !== undefined) return undefined;
        frame = frameOf(bytes.subarray(at + 4, at + 2 + length));
        if (frame === undefined) return undefined;
      }
      if (marker === SOS) scans += 1;
      at += 2 + Math.max(2, length);
    }
  }
  if (frame === undefined || scans === 0) return undefined;
  const { width, height, samplesPerPixel } = frame;
  const kept = scans > 1 ? COEFFICIENT_BYTES * samplesPerPixel : 0;
  return { type: 'jpeg', width, height, scans, bytesPerPixel: DRAWN_BYTES + kept };
}

function frameOf(data: Buffer): Frame | undefined {
  const count = data[5] ?? 0;
  if (count < 1 || count > 4 || data.length < 6 + count * 3) return undefined;
  const factors = Array.from({ length: count }, (_, index) => data[7 + index * 3] ?? 0);
  const [across, down] = [factors.map((factor) => factor >> 4), factors.map((factor) => factor & 0x0f)];
  if ([...across, ...down].some((factor) => factor < 1 || factor > 4)) return undefined;
  const samples = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 0x0f), 0);
  return {
    height: data.readUInt16BE(1),
    width: data.readUInt16BE(3),
    samplesPerPixel: samples / (Math.max(...across) * Math.max(...down)),
  };
}
