import { beforeEach, describe, expect, it } from 'vitest';
import type { SeatMessage, TableMessage } from '../../../src/tables/wire.ts';
import { TableLink, type LinkState } from './connection.ts';

class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: unknown[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }

  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

let sockets: FakeSocket[];
let timers: { readonly run: () => void; readonly ms: number }[];
let heard: TableMessage[];
let states: LinkState[];

const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;
const runTimer = (ms: number): void => timers.find((timer) => timer.ms === ms)?.run();

function openLink(): TableLink {
  const link = new TableLink<SeatMessage, TableMessage>({
    url: 'ws://table/room',
    join: (after) => ({ type: 'join', game: 't', ticket: 's', ...(after === undefined ? {} : { after }) }),
    hear: (message) => heard.push(message),
    stand: (state) => states.push(state),
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    later: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
  });
  link.open();
  newest().accept();
  return link;
}

const snapshot = (n: number): object => ({ type: 'snapshot', n });
const reveal = (n: number): object => ({ type: 'reveal', n, reveals: [] });

beforeEach(() => {
  [sockets, timers, heard, states] = [[], [], [], []];
});

describe('the link to a table', () => {
  it('joins, and passes messages on in their order', () => {
    openLink();
    newest().say(snapshot(4));
    newest().say(reveal(5));
    newest().say(reveal(5));
    expect(newest().sent).toEqual([{ type: 'join', game: 't', ticket: 's' }]);
    expect(heard).toHaveLength(2);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('joins again from the last number when a message is missing', () => {
    openLink();
    newest().say(snapshot(4));
    newest().say(reveal(6));
    expect(heard).toHaveLength(1);
    runTimer(500);
    newest().accept();
    expect(newest().sent).toEqual([{ type: 'join', game: 't', ticket: 's', after: 4 }]);
  });

  it('takes silence for a lost network, though no socket says so', () => {
    openLink();
    newest().say(snapshot(1));
    runTimer(12_000);
    expect(states.at(-1)).toBe('lost');
    runTimer(500);
    expect(sockets).toHaveLength(2);
  });

  it('waits longer with every failure, and not at all once the page is looked at again', () => {
    const link = openLink();
    newest().say(snapshot(1));
    newest().close();
    runTimer(500);
    newest().close();
    expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
    link.hurry();
    expect(sockets).toHaveLength(3);
    expect(timers).toEqual([]);
  });

  it('sends an unanswered act again after joining again, and a settled one never', () => {
    const link = openLink();
    newest().say(snapshot(1));
    link.act('b1', { type: 'bet', betId: 'b1', roundId: 'R', stakes: {} });
    link.act('b2', { type: 'bet', betId: 'b2', roundId: 'R', stakes: {} });
    link.settle('b1');
    newest().close();
    runTimer(500);
    newest().accept();
    newest().say({ type: 'resumed', after: 1, now: 0 });
    expect(newest().sent.slice(1)).toEqual([{ type: 'bet', betId: 'b2', roundId: 'R', stakes: {} }]);
  });

  it('stays away once the table has ended it', () => {
    const link = openLink();
    newest().say({ type: 'ended', reason: 'ELSEWHERE' });
    newest().close();
    link.hurry();
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('ended');
  });
});
