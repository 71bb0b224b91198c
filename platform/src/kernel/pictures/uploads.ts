import type { Problem } from '@baize/protocol/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairQueue } from '../jobs/fair-queue.ts';

/**
 * Bodies with pictures that are read or worked on at once, by the length that they state. A body stands in memory some
 * three times: its bytes, its text, its fields.
 */
const BODIES_BYTES = 64 * 1024 * 1024;
const LINES = { capacity: BODIES_BYTES, insideEach: 1, waitingEach: 5, waitingAll: 100 };
const RETRY_AFTER_SECONDS = 5;
/** While others wait, a body has so long to come in. */
const SLOW_MS = 10_000;

/** A large body's way in: it gets its place before any of it is read. */
export class Uploads {
  readonly #queue: FairQueue;

  constructor(lines: ConstructorParameters<typeof FairQueue>[0] = LINES) {
    this.#queue = new FairQueue(lines);
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  get inside(): number {
    return this.#queue.inside;
  }

  /** Waits for the place, which is given back once the answer has gone out or the sender has gone. */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    { sender, maxBytes }: { readonly sender: string; readonly maxBytes: number },
  ): Promise<Problem | undefined> {
    const stated = Number(request.headers['content-length']);
    const place = await this.#queue.enter(sender, goneOf(reply), stated <= maxBytes ? stated : maxBytes);
    if (place === 'too-many') return { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (typeof place === 'string') return { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (reply.raw.closed) {
      place();
      return { code: 'SERVICE_UNAVAILABLE' };
    }
    for (const event of ['finish', 'close']) reply.raw.once(event, place);
    this.#hurry(request, reply);
    return undefined;
  }

  /** A sender who dawdles keeps the place only while nobody waits for it. */
  #hurry(request: FastifyRequest, reply: FastifyReply): void {
    const look = (): void => {
      if (request.raw.complete || reply.raw.closed) return;
      if (this.#queue.waiting > 0) request.raw.destroy();
      else plan();
    };
    const plan = (): void => {
      const timer = setTimeout(look, SLOW_MS).unref();
      reply.raw.once('close', () => clearTimeout(timer));
    };
    plan();
  }
}

/** Aborts when the caller has gone or has been answered. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  if (raw.closed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
