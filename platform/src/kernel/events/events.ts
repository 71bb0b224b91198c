import { liveEvent, type LiveEvent } from '@baize/protocol/messages';
import { z } from '@baize/protocol/kernel';
import type { Redis } from 'ioredis';
import type { Log } from '../log.ts';

export type { LiveEvent };

/** Tells open pages what happened. Publish only after the transaction that made it true has committed. */
export interface EventHub {
  /** On every node. What the event log holds is not published: each node reads it there. */
  publish(room: string, event: LiveEvent): void;
  /** To the pages of this node alone. */
  deliver(room: string, event: LiveEvent): void;
  /** Rooms with a listener on this node. */
  rooms(): readonly string[];
  /** Says to every node that something was written to the event log. */
  nudge(): void;
  onNudge(listener: () => void): () => void;
  /** Returns the function that ends the subscription. */
  subscribe(room: string, listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** The room of everybody on a brand's site; a person's room is their member id. */
export const siteRoom = (merchantCode: string): string => `site:${merchantCode}`;

type Listener = (event: LiveEvent) => void;

/** The subscribers of this process. */
function createRooms(): Pick<EventHub, 'deliver' | 'subscribe' | 'rooms'> {
  const rooms = new Map<string, Set<Listener>>();
  return {
    rooms: () => [...rooms.keys()],
    deliver: (to, event) => {
      for (const listener of rooms.get(to) ?? []) listener(event);
    },
    subscribe: (name, listener) => {
      const room = rooms.get(name) ?? new Set<Listener>();
      rooms.set(name, room.add(listener));
      return () => {
        room.delete(listener);
        if (room.size === 0 && rooms.get(name) === room) rooms.delete(name);
      };
    },
  };
}

/** The listeners for nudges in this process. */
function createNudges(): { tell: () => void; onNudge: EventHub['onNudge'] } {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    onNudge: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** For one node. */
export function createEventHub(): EventHub {
  const rooms = createRooms();
  const nudges = createNudges();
  return {
    ...rooms,
    publish: rooms.deliver,
    nudge: nudges.tell,
    onNudge: nudges.onNudge,
    close: async () => undefined,
  };
}

const CHANNEL = 'baize:events';
const NUDGES = 'baize:event-log';
/** Other nodes hear of so many commits at once. */
const NUDGE_EVERY_MS = 10;
const note = z.object({ to: z.string(), event: liveEvent });

/** For several nodes: every node hears every event and passes on what its own pages listen to. */
export function createSharedEventHub(redis: Redis, log: Log): EventHub {
  const rooms = createRooms();
  const nudges = createNudges();
  const ear = redis.duplicate({ enableOfflineQueue: true });
  ear.on('error', () => undefined);
  ear.on('message', (channel, text) => {
    if (channel === NUDGES) return nudges.tell();
    const parsed = note.safeParse(JSON.parse(text));
    if (parsed.success) rooms.deliver(parsed.data.to, parsed.data.event);
  });
  ear
    .subscribe(CHANNEL, NUDGES)
    .catch((error: unknown) => log.error({ err: error }, 'events of other nodes are not heard'));
  const send = (to: string, event: LiveEvent): void => {
    redis.publish(CHANNEL, JSON.stringify({ to, event })).catch(() => {
      // Without Redis the pages of this node at least are told.
      rooms.deliver(to, event);
    });
  };
  let pending: NodeJS.Timeout | undefined;
  const nudge = (): void => {
    nudges.tell();
    // A nudge that is lost costs a second: every node looks by itself that often.
    pending ??= setTimeout(() => {
      pending = undefined;
      redis.publish(NUDGES, '').catch(() => undefined);
    }, NUDGE_EVERY_MS);
  };
  return {
    ...rooms,
    publish: send,
    nudge,
    onNudge: nudges.onNudge,
    close: async () => {
      clearTimeout(pending);
      ear.disconnect();
    },
  };
}
