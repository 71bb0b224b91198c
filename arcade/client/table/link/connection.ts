import type { SeatMessage, TableMessage } from '../../../src/tables/wire.ts';

/** As much of a WebSocket as is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'> & { readonly readyState: number };

/** How the page stands to its table. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

type Ping = { readonly type: 'ping'; readonly id: string };
/** A message of a room as far as the link reads it. */
interface Numbered {
  readonly type: string;
  readonly n?: number;
}

export interface LinkOptions<Out, In> {
  readonly url: string;
  /** The first message on every socket, asking from the last number that was heard. */
  readonly join: (after: number | undefined) => Out;
  readonly hear: (message: In) => void;
  readonly stand: (state: LinkState) => void;
  readonly openSocket?: (url: string) => Socket;
  readonly later?: (run: () => void, ms: number) => () => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** The server speaks at least this often; silence means that the network is gone though no socket says so. */
const SILENCE_MS = 12_000;
const PING_MS = 5_000;

const timer = (run: () => void, ms: number): (() => void) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * One socket to a table, or another room, that heals by itself: after a tunnel, a sleep or a change of network it joins again and asks
 * for what it missed. Acts that were on their way are sent again by their own ids, so none is done twice.
 */
export class TableLink<Out extends object = SeatMessage, In extends Numbered = TableMessage> {
  readonly #options: LinkOptions<Out, In>;
  readonly #later: (run: () => void, ms: number) => () => void;
  #socket: Socket | undefined;
  #heard: number | undefined;
  #failures = 0;
  #ended = false;
  #timers: (() => void)[] = [];
  #unanswered = new Map<string, Out>();

  constructor(options: LinkOptions<Out, In>) {
    this.#options = options;
    this.#later = options.later ?? timer;
  }

  open(): void {
    if (this.#ended) return;
    this.#options.stand(this.#heard === undefined ? 'connecting' : 'lost');
    const socket = (this.#options.openSocket ?? ((url) => new WebSocket(url)))(this.#options.url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#write(this.#options.join(this.#heard));
      this.#watch();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#read(data, socket));
    socket.addEventListener('close', () => this.#closed(socket));
  }

  /** Tries again now: the page is looked at again or the network came back. */
  hurry(): void {
    if (this.#ended || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#clear();
    this.#failures = 0;
    this.#drop();
    this.open();
  }

  /** Sends an act and keeps it until the table answers it, or `settle` is called with its id. */
  act(id: string, message: Out): void {
    this.#unanswered.set(id, message);
    this.#write(message);
  }

  settle(id: string): void {
    this.#unanswered.delete(id);
  }

  /** Acts of a round that is over can no longer be taken. */
  forget(): void {
    this.#unanswered.clear();
  }

  close(): void {
    this.#ended = true;
    this.#clear();
    this.#socket?.close();
  }

  /** Sends something that is of no use later: it is lost where no socket is open. */
  say(message: Out | Ping): void {
    this.#write(message);
  }

  #write(message: Out | Ping): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #read(data: unknown, socket: Socket): void {
    if (socket !== this.#socket || typeof data !== 'string') return;
    this.#watch();
    const message = JSON.parse(data) as In;
    if (message.type === 'ended') {
      this.#ended = true;
      this.#clear();
      this.#options.hear(message);
      this.#options.stand('ended');
      return;
    }
    if (message.n !== undefined) {
      if (message.type !== 'snapshot' && this.#heard !== undefined) {
        if (message.n <= this.#heard) return;
        // One is missing: joining again brings it, or a snapshot.
        if (message.n > this.#heard + 1) return this.#drop();
      }
      this.#heard = message.n;
    }
    if (message.type === 'snapshot' || message.type === 'resumed') this.#joined();
    this.#options.hear(message);
  }

  #joined(): void {
    this.#failures = 0;
    this.#options.stand('open');
    for (const message of this.#unanswered.values()) this.#write(message);
  }

  #watch(): void {
    this.#clear();
    this.#timers.push(this.#later(() => this.#drop(), SILENCE_MS));
    this.#timers.push(this.#later(() => this.#write({ type: 'ping', id: 'p' }), PING_MS));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (socket) this.#again();
  }

  #closed(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = undefined;
    this.#again();
  }

  #again(): void {
    if (this.#ended) return;
    this.#clear();
    this.#failures += 1;
    this.#options.stand('lost');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
    this.#timers.push(this.#later(() => this.open(), wait));
  }

  #clear(): void {
    for (const callOff of this.#timers.splice(0)) callOff();
  }
}
