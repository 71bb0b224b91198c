import {
  noticeReply,
  noticeSigningText,
  providerHeaders,
  providerPaths,
  type PaymentNotice,
} from '@baize/protocol/wallet';
import { createHmac } from 'node:crypto';
import type { Payment, PaymentBook } from './book.ts';

const FIRST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 60_000;
const TIMEOUT_MS = 5_000;
const PROVIDER = 'hosted-page';

interface SenderOptions {
  readonly book: PaymentBook;
  readonly secret: string;
  readonly platformOrigin: string;
}

/** Tells the platform what became of payments, again and again until it has answered that it knows. */
export class NoticeSender {
  readonly #options: SenderOptions;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;
  #sending = false;
  #stopped = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    void this.sendNow();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Sends what waits; what did not arrive is tried again later. */
  async sendNow(): Promise<void> {
    if (this.#sending || this.#stopped) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    const { book } = this.#options;
    for (const payment of book.undelivered()) {
      const taken = await this.#send(payment);
      // The book is closed by then.
      if (this.#stopped) return;
      if (taken) book.markDelivered(payment.orderId);
    }
    this.#sending = false;
    const waiting = book.undelivered().length > 0;
    this.#waitMs = waiting ? Math.min(this.#waitMs * 2, MOST_WAIT_MS) : FIRST_WAIT_MS;
    if (waiting) this.#timer = setTimeout(() => void this.sendNow(), this.#waitMs);
  }

  async #send({ eventId, paymentId, orderId, status, amount, currency }: Payment): Promise<boolean> {
    const { path } = providerPaths.receivePaymentNotice;
    const notice: PaymentNotice = { eventId, paymentId, orderId, status, amount, currency };
    const body = JSON.stringify(notice);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', this.#options.secret).update(noticeSigningText(timestamp, path, body));
    try {
      const response = await fetch(this.#options.platformOrigin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [providerHeaders.provider]: PROVIDER,
          [providerHeaders.timestamp]: timestamp,
          [providerHeaders.signature]: signature.digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 200) return false;
      const reply = noticeReply.safeParse(await response.json());
      return reply.success && !['INVALID_SIGNATURE', 'BAD_REQUEST'].includes(reply.data.result);
    } catch {
      return false;
    }
  }
}
