import { liveEvent, type LiveEvent } from '@baize/protocol/messages';
import { z } from '@baize/protocol/kernel';
import type { Redis } from 'ioredis';
import type { Log } from './log.ts';

export type { LiveEvent };

/** Tells open pages what happened. Publish only after the transaction that made it true has committed. */
export interface EventHub {
  publish(room: string, event: LiveEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(room: string, listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** The room of everybody on a brand's site; a person's room is their member id. */
export const siteRoom = (merchantCode: string): string => `site:${merchantCode}`;

type Listener = (event: LiveEvent) => void;

/** The subscribers of this process. */
function createRooms(): { deliver(to: string, event: LiveEvent): void; join: EventHub['subscribe'] } {
  const rooms = new Map<string, Set<Listener>>();
  return {
    deliver: (to, event) => {
      for (const listener of rooms.get(to) ?? []) listener(event);
    },
    join: (name, listener) => {
      const room = rooms.get(name) ?? new Set<Listener>();
      rooms.set(name, room.add(listener));
      return () => {
        room.delete(listener);
        if (room.size === 0 && rooms.get(name) === room) rooms.delete(name);
      };
    },
  };
}

/** For one node. */
export function createEventHub(): EventHub {
  const rooms = createRooms();
  return {
    publish: rooms.deliver,
    subscribe: rooms.join,
    close: async () => undefined,
  };
}

const CHANNEL = 'baize:events';
const note = z.object({ to: z.string(), event: liveEvent });

/** For several nodes: every node hears every event and passes on what its own pages listen to. */
export function createSharedEventHub(redis: Redis, log: Log): EventHub {
  const rooms = createRooms();
  const ear = redis.duplicate({ enableOfflineQueue: true });
  ear.on('error', () => undefined);
  ear.on('message', (_channel, text) => {
    const parsed = note.safeParse(JSON.parse(text));
    if (parsed.success) rooms.deliver(parsed.data.to, parsed.data.event);
  });
  ear.subscribe(CHANNEL).catch((error: unknown) => log.error({ err: error }, 'events of other nodes are not heard'));
  const send = (to: string, event: LiveEvent): void => {
    redis.publish(CHANNEL, JSON.stringify({ to, event })).catch(() => {
      // Without Redis the pages of this node at least are told.
      rooms.deliver(to, event);
    });
  };
  return {
    publish: send,
    subscribe: rooms.join,
    close: async () => ear.disconnect(),
  };
}
