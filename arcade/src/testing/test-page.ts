import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { frameText } from '../rooms/sockets/frame-text.ts';
import type { SeatMessage, Snapshot, TableMessage } from '../tables/wire.ts';

type Of<T extends TableMessage['type']> = Extract<TableMessage, { type: T }>;

/** A table's page as far as its socket goes: everything it was sent, and what it makes of it. */
export class TestPage {
  readonly frames: string[] = [];
  readonly messages: TableMessage[] = [];
  /** When each message came. */
  readonly arrivedMs: number[] = [];
  readonly #socket: WebSocket;
  closed: { readonly code: number; readonly reason: string } | undefined;

  constructor(origin: string, headers: Record<string, string> = {}) {
    const url = new URL('/room', origin);
    url.protocol = 'ws:';
    this.#socket = new WebSocket(url, { origin, headers, perMessageDeflate: false });
    this.#socket.on('message', (data) => {
      const text = frameText(data);
      this.frames.push(text);
      this.arrivedMs.push(Date.now());
      this.messages.push(JSON.parse(text) as TableMessage);
    });
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    this.#socket.on('error', () => undefined);
  }

  static async join(origin: string, game: string, ticket: string, after?: number): Promise<TestPage> {
    const page = new TestPage(origin);
    await page.opened();
    page.send({ type: 'join', game, ticket, ...(after !== undefined && { after }) });
    await page.until('a first message', () => page.messages.length > 0 || page.closed !== undefined);
    return page;
  }

  async opened(): Promise<void> {
    await vi.waitFor(() => {
      if (this.#socket.readyState === WebSocket.CONNECTING) throw new Error('The socket is not open yet.');
    });
  }

  send(message: SeatMessage | object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Stops reading, as a page in a tunnel does. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }

  async until(what: string, holds: () => boolean, timeout = 20_000): Promise<void> {
    await vi.waitFor(
      () => {
        if (!holds()) throw new Error(`Waited for ${what}; the last was ${this.frames.at(-1)?.slice(0, 300)}`);
      },
      { timeout, interval: 2 },
    );
  }

  all<T extends TableMessage['type']>(type: T): Of<T>[] {
    return this.messages.filter((message): message is Of<T> => message.type === type);
  }

  last<T extends TableMessage['type']>(type: T): Of<T> {
    const found = this.all(type).at(-1);
    if (!found) throw new Error(`There was no ${type}.`);
    return found;
  }

  get snapshot(): Snapshot {
    return this.last('snapshot');
  }

  /** Phase, end and round, as the last messages that tell them have it. */
  get phase(): string {
    return this.messages.findLast((each) => each.type === 'phase' || each.type === 'snapshot')?.phase ?? '';
  }

  get untilMs(): number {
    return this.messages.findLast((each) => 'until' in each)?.until ?? 0;
  }

  get roundId(): string {
    const openings = this.messages.filter((each) => each.type === 'phase' || each.type === 'snapshot');
    return openings.findLast(({ round }) => round !== undefined)?.round?.id ?? '';
  }

  get mine(): Snapshot['mine'] {
    const found = this.messages.findLast(
      (each) => each.type === 'mine' || each.type === 'snapshot' || (each.type === 'phase' && each.round !== undefined),
    );
    if (!found || !('mine' in found)) return { stakes: {}, accepted: [], pending: [], taken: [], open: [], shown: {} };
    return found.mine;
  }

  get balance(): string {
    return this.messages.findLast((each) => 'balance' in each)?.balance ?? '';
  }

  get lastNumber(): number {
    return this.messages.findLast((each) => 'n' in each)?.n ?? 0;
  }
}
