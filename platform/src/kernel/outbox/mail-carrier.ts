import type { Transporter } from 'nodemailer';
import { Undeliverable, type Carrier } from './delivery.ts';

interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for a connection that is encrypted from the start. */
  readonly url: string;
  /** The sender: Baize <no-reply@example.com>. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

/** Mail by SMTP. Without smtps the connection must be raised by STARTTLS, but to this very machine. */
export function createMailCarrier({ url, from }: MailSettings): Carrier {
  let transport: Promise<Transporter> | undefined;
  return {
    carry: async ({ to, subject, body }, id) => {
      transport ??= openTransport(url);
      try {
        const { rejected = [] } = await (
          await transport
        ).sendMail({ from, to, subject, text: body, messageId: `<baize-${id}@${hostOf(from)}>` });
        if (rejected.length > 0) throw new Undeliverable('the mail server refuses the recipient');
      } catch (error) {
        // 5xx: the server will say the same each time.
        const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        throw status >= 500 && status < 600 ? new Undeliverable(`the mail server answers ${status}`) : error;
      }
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const address = new URL(url);
  const secure = address.protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  return createTransport({
    host: address.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(address.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isLocal,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A letter is text of ours: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(address.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
  });
}

const hostOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
