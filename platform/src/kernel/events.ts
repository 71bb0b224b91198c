import { liveEvent, type LiveEvent } from '@baize/protocol/messages';
import { z } from '@baize/protocol/kernel';
import type { Redis } from 'ioredis';
import type { Log } from './log.ts';

export type { LiveEvent };

/** Tells open pages what happened. Publish only after the transaction that made it true has committed. */
export interface EventHub {
  publish(memberId: string, event: LiveEvent): void;
  /** To everyone who listens, whoever they are. */
  broadcast(event: LiveEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(memberId: string, listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

type Listener = (event: LiveEvent) => void;

/** The subscribers of this process. */
function createRoom(): { deliver(to: string | undefined, event: LiveEvent): void; join: EventHub['subscribe'] } {
  const members = new Map<string, Set<Listener>>();
  return {
    deliver: (to, event) => {
      const rooms = to === undefined ? [...members.values()] : [members.get(to) ?? new Set<Listener>()];
      for (const room of rooms) for (const listener of room) listener(event);
    },
    join: (memberId, listener) => {
      const room = members.get(memberId) ?? new Set<Listener>();
      members.set(memberId, room.add(listener));
      return () => {
        room.delete(listener);
        if (room.size === 0 && members.get(memberId) === room) members.delete(memberId);
      };
    },
  };
}

/** For one node. */
export function createEventHub(): EventHub {
  const room = createRoom();
  return {
    publish: (memberId, event) => room.deliver(memberId, event),
    broadcast: (event) => room.deliver(undefined, event),
    subscribe: room.join,
    close: async () => undefined,
  };
}

const CHANNEL = 'baize:events';
const note = z.object({ to: z.optional(z.string()), event: liveEvent });

/** For several nodes: every node hears every event and passes on what its own pages listen to. */
export function createSharedEventHub(redis: Redis, log: Log): EventHub {
  const room = createRoom();
  const ear = redis.duplicate({ enableOfflineQueue: true });
  ear.on('error', () => undefined);
  ear.on('message', (_channel, text) => {
    const parsed = note.safeParse(JSON.parse(text));
    if (parsed.success) room.deliver(parsed.data.to, parsed.data.event);
  });
  ear.subscribe(CHANNEL).catch((error: unknown) => log.error({ err: error }, 'events of other nodes are not heard'));
  const send = (to: string | undefined, event: LiveEvent): void => {
    redis.publish(CHANNEL, JSON.stringify({ to, event })).catch(() => {
      // Without Redis the pages of this node at least are told.
      room.deliver(to, event);
    });
  };
  return {
    publish: send,
    broadcast: (event) => send(undefined, event),
    subscribe: room.join,
    close: async () => ear.disconnect(),
  };
}
