import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the way between a vendor and the platform fails for one call. */
export type Trouble =
  /** It never arrives. */
  | 'lost'
  /** It is done, and its answer never comes back. */
  | 'answer lost'
  /** It is given up, and arrives when `letThrough` is called. */
  | 'late'
  /** It never arrives, and yet an answer says that it was done. */
  | 'made up';

export interface SentCall {
  readonly call: string;
  readonly body: Record<string, unknown>;
  /** The result code, where the platform was asked. */
  readonly code: number | undefined;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Stands between the arcade and the platform and passes its calls on as they are, except for those that fail. */
export class UnreliableWay {
  readonly sent: SentCall[] = [];
  readonly #troubles: { readonly call: string; readonly trouble: Trouble }[] = [];
  readonly #late: (() => Promise<number>)[] = [];
  readonly #server: Server;
  readonly #platform: string;

  constructor(platform: string) {
    this.#platform = platform;
    this.#server = createServer((request, response) => {
      this.#pass(request).then(
        (answer) => (answer === undefined ? response.destroy() : response.end(answer)),
        () => response.destroy(),
      );
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next call of this name fails like this. */
  fail(call: string, trouble: Trouble): void {
    this.#troubles.push({ call, trouble });
  }

  /** Delivers what was late; the platform's result codes. */
  letThrough(): Promise<number[]> {
    return Promise.all(this.#late.splice(0).map((deliver) => deliver()));
  }

  codesOf(call: string): (number | undefined)[] {
    return this.sent.filter((each) => each.call === call).map(({ code }) => code);
  }

  async #pass(request: IncomingMessage): Promise<string | undefined> {
    const raw = await textOf(request);
    const body = JSON.parse(raw) as Record<string, unknown>;
    const call = request.url?.split('/').at(-1) ?? '';
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type'),
    ) as Record<string, string>;
    const deliver = async (): Promise<string> => {
      const reply = await fetch(this.#platform + request.url, { method: 'POST', headers, body: raw });
      return reply.text();
    };
    const index = this.#troubles.findIndex((each) => each.call === call);
    const trouble = index === -1 ? undefined : this.#troubles.splice(index, 1)[0]?.trouble;
    if (trouble === 'late') this.#late.push(async () => codeOf(await deliver()) ?? Number.NaN);
    const arrives = trouble === undefined || trouble === 'answer lost';
    const answer = arrives ? await deliver() : undefined;
    this.sent.push({ call, body, code: answer === undefined ? undefined : codeOf(answer) });
    if (trouble === 'made up')
      return JSON.stringify({ code: 0, msg: 'OK', requestId: body.requestId, balance: '0.0000' });
    return trouble === undefined ? answer : undefined;
  }
}

const codeOf = (answer: string): number | undefined => {
  const { code } = JSON.parse(answer) as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
};
