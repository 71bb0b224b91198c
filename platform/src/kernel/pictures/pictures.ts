import { ok, refuse, refuseFields, UPLOAD_MAX_BYTES, type Result } from '@baize/protocol/kernel';
import { Gauge, type Registry } from 'prom-client';
import { FairQueue } from '../jobs/fair-queue.ts';
import type { Log } from '../log.ts';
import { drawApart, type Draw, type Shape } from './draw-apart.ts';
import { readPictureHeader, type PictureHeader } from './picture-header.ts';

export type { Shape } from './draw-apart.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

interface Bounds {
  readonly side: number;
  readonly pixels: number;
}

/** A few bytes may ask for gigabytes of pixels. A whole picture may be a photo of any phone or the longest screenshot. */
const BOUNDS: Readonly<Record<Shape, Bounds>> = {
  square: { side: 2_048, pixels: 2_048 * 2_048 },
  whole: { side: 20_000, pixels: 50_000_000 },
};

/** While it is decoded a picture takes this much at the most, and one is decoded at a time. */
const DECODED_BYTES_MAX = 220_000_000;
/** A progressive picture is gone through once for each scan. Programs write ten or so. */
const SCANS_MAX = 64;
const SCANNED_PIXELS_MAX = 400_000_000;

const LINES = { capacity: 1, insideEach: 1, waitingEach: 12, waitingAll: 120 };
const RETRY_AFTER_SECONDS = 5;

/** One picture as it was sent. */
export interface SentPicture {
  /** Base64. */
  readonly text: string;
  readonly shape: Shape;
  /** The field that a refusal names. */
  readonly field: string;
  /** The member or operator who sent it: each has a line of their own. */
  readonly sender: string;
  /** Aborts when the sender has gone: the picture is not drawn then, and drawing that has begun ends. */
  readonly signal: AbortSignal;
}

export interface Pictures {
  /**
   * Draws a PNG or JPEG anew as WebP, so that nothing of the file but its colors is kept: no place, no camera, no
   * second file behind the picture. One picture at a time, the senders in turn. Refusals: the field as `invalid`,
   * TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE.
   */
  draw(picture: SentPicture): Promise<Result<Buffer>>;
}

interface PictureParts {
  readonly metrics: Registry;
  readonly log: Log;
  readonly draw?: Draw;
}

/** The one way in which pictures that people send are decoded. */
export function createPictures({ metrics, log, draw = drawApart }: PictureParts): Pictures {
  const queue = new FairQueue(LINES);
  watch(metrics, queue);
  return {
    draw: async ({ text, shape, field, sender, signal }) => {
      const invalid = refuseFields({ [field]: [{ rule: 'invalid' }] });
      const bytes = BASE64.test(text) ? Buffer.from(text, 'base64') : undefined;
      if (bytes === undefined || bytes.length > UPLOAD_MAX_BYTES || !isWithinBounds(bytes, shape)) return invalid;
      const place = await queue.enter(sender, signal);
      if (place === 'too-many') return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if (typeof place === 'string') return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      try {
        const drawn = await draw(bytes, shape, signal);
        if (signal.aborted) return refuse('SERVICE_UNAVAILABLE');
        return drawn === undefined ? invalid : ok(drawn);
      } catch (error) {
        log.error({ err: error }, 'no picture could be drawn');
        return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      } finally {
        place();
      }
    },
  };
}

function isWithinBounds(bytes: Buffer, shape: Shape): boolean {
  const header = readPictureHeader(bytes);
  if (header === undefined) return false;
  const { width, height, scans } = header;
  const { side, pixels } = BOUNDS[shape];
  return (
    Math.min(width, height) >= 1 &&
    Math.max(width, height) <= side &&
    width * height <= pixels &&
    scans <= SCANS_MAX &&
    width * height * scans <= SCANNED_PIXELS_MAX &&
    decodedBytes(header) <= DECODED_BYTES_MAX
  );
}

const decodedBytes = ({ width, height, bytesPerPixel }: PictureHeader): number => width * height * bytesPerPixel;

function watch(metrics: Registry, queue: FairQueue): void {
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(read());
      },
    });
  gauge('pictures_waiting', 'Uploaded pictures that wait to be drawn', () => queue.waiting);
  gauge('pictures_drawing', 'Uploaded pictures that are being drawn', () => queue.inside);
}
