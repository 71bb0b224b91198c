/** A socket as a channel needs it; `ws` has it so. */
export interface Line {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** So many messages are kept for a page that comes back. */
const RING = 128;
/** A reader with more than this unsent is behind: it gets no more messages, but a snapshot once it has caught up. */
const BEHIND_BYTES = 64 * 1_024;
const CAUGHT_UP_BYTES = 4 * 1_024;

/** A message without its number; `told` reads the same for every seat, so it is written once. */
export const write = (message: object): string => JSON.stringify(message);

export interface Channel {
  /** Numbers a message of {@link write} and sends it. */
  tell(body: string): void;
  /** Sends something that has no number and is not kept. */
  answer(message: object): void;
  /** Takes a socket, and sends it what came after the given number, or all there is to see. */
  attach(line: Line, after: number | undefined): void;
  /** Lets go of the socket if it is still this one. */
  detach(line: Line): void;
  /** A reader that was behind gets a snapshot once it has read what it had. */
  catchUp(): void;
  readonly line: Line | undefined;
  readonly isBehind: boolean;
}

/**
 * The messages of one seat, numbered from the time of day on: later than any number that an earlier process gave out, so
 * that a page never mistakes one row of numbers for another.
 */
export function createChannel(now: () => number, snapshot: (n: number) => object): Channel {
  const ring: string[] = [];
  let last = now();
  let line: Line | undefined;
  let behind = false;

  const send = (text: string): void => {
    if (!line || behind) return;
    if (line.bufferedAmount > BEHIND_BYTES) behind = true;
    else line.send(text);
  };
  const catchUp = (): void => {
    if (!line || !behind || line.bufferedAmount > CAUGHT_UP_BYTES) return;
    behind = false;
    line.send(write(snapshot(last)));
  };

  return {
    tell: (body) => {
      last += 1;
      const text = `{"n":${last},${body.slice(1)}`;
      ring.push(text);
      if (ring.length > RING) ring.shift();
      if (behind) catchUp();
      else send(text);
    },
    answer: (message) => send(write(message)),
    attach: (next, after) => {
      line = next;
      behind = false;
      const missed = after === undefined ? -1 : last - after;
      if (missed < 0 || missed > ring.length) {
        next.send(write(snapshot(last)));
        return;
      }
      for (const text of missed === 0 ? [] : ring.slice(-missed)) next.send(text);
      next.send(write({ type: 'resumed', after: last, now: now() }));
    },
    detach: (old) => {
      if (line === old) line = undefined;
    },
    catchUp,
    get line() {
      return line;
    },
    get isBehind() {
      return behind;
    },
  };
}
