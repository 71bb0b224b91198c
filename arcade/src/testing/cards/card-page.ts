import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Act } from '../../cards/define-cards.ts';
import type { CardAsk, CardMessage, CardState, HandView, TableView } from '../../cards/wire.ts';
import { frameText } from '../../rooms/sockets/frame-text.ts';

type Of<T extends CardMessage['type']> = Extract<CardMessage, { type: T }>;

const isState = (message: CardMessage): message is Of<'snapshot'> | Of<'state'> =>
  message.type === 'snapshot' || message.type === 'state';

/** A card room's page as far as its socket goes. */
export class CardPage {
  readonly frames: string[] = [];
  readonly messages: CardMessage[] = [];
  readonly #socket: WebSocket;
  readonly #listeners = new Set<(text: string) => boolean>();
  closed: { readonly code: number; readonly reason: string } | undefined;

  constructor(origin: string) {
    const url = new URL('/room', origin);
    url.protocol = 'ws:';
    this.#socket = new WebSocket(url, { origin, perMessageDeflate: false });
    this.#socket.on('message', (data) => {
      const text = frameText(data);
      this.frames.push(text);
      this.messages.push(JSON.parse(text) as CardMessage);
      for (const hears of this.#listeners) if (hears(text)) this.#listeners.delete(hears);
    });
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    this.#socket.on('error', () => undefined);
  }

  static async join(
    origin: string,
    ask: { readonly game: string; readonly ticket: string; readonly room?: string; readonly after?: number },
  ): Promise<CardPage> {
    const page = new CardPage(origin);
    await vi.waitFor(
      () => {
        if (page.#socket.readyState === WebSocket.CONNECTING) throw new Error('The socket is not open yet.');
      },
      { timeout: 15_000 },
    );
    page.send({ type: 'join', ...ask });
    await page.until('a first message', () => page.messages.length > 0 || page.closed !== undefined);
    return page;
  }

  /** Hears every frame as it comes, until it answers true. */
  onFrame(hears: (text: string) => boolean): void {
    this.#listeners.add(hears);
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Sends an ask under an id of its own and waits for its answer. */
  async ask(ask: CardAsk extends infer Each ? (Each extends CardAsk ? Omit<Each, 'id'> : never) : never) {
    const id = randomUUID();
    this.send({ ...ask, id });
    const answerOf = () =>
      this.messages.find((each) => (each.type === 'done' || each.type === 'refused') && each.id === id);
    await this.until(`an answer to ${ask.type}`, () => answerOf() !== undefined || this.closed !== undefined);
    return answerOf();
  }

  sit(seed = 'seed'): ReturnType<CardPage['ask']> {
    return this.ask({ type: 'sit', seed });
  }

  /** Answers the open question. */
  act(act: Act): ReturnType<CardPage['ask']> {
    const { id, turn } = this.hand;
    return this.ask({ type: 'act', handId: id, key: turn?.key ?? '', act });
  }

  get state(): CardState {
    const found = this.messages.findLast(isState);
    if (!found) throw new Error('The page has no state yet.');
    return found;
  }

  get table(): TableView {
    const { table } = this.state;
    if (!table) throw new Error('The page sits at no table.');
    return table;
  }

  get hand(): HandView {
    return this.table.hand;
  }

  get phase(): string {
    return this.state.table?.phase ?? 'NONE';
  }

  get place(): number {
    return this.table.chairs.find(({ you }) => you)?.place ?? -1;
  }

  get lastNumber(): number {
    return this.messages.reduce((last, each) => ('n' in each ? each.n : last), 0);
  }

  all<T extends CardMessage['type']>(type: T): Of<T>[] {
    return this.messages.filter((each): each is Of<T> => each.type === type);
  }

  async until(what: string, holds: () => boolean, timeout = 15_000): Promise<void> {
    await vi.waitFor(
      () => {
        if (!holds())
          throw new Error(`Waited for ${what}; the last was ${this.frames.at(-1)?.slice(0, 900) ?? 'nothing'}`);
      },
      { timeout, interval: 2 },
    );
  }

  close(): void {
    this.#socket.close();
  }
}
