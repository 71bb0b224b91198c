import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import { isShutOut, kinOf } from '../members/index.ts';
import { endSessions } from './launch/launch-store.ts';

const BEGINS = ['limits.shut-out', 'security.changed'] as const;

/**
 * Ends the open games of whoever shares a contact or payee with somebody who takes a break, when the break begins or
 * the contact is added. The person's own end with their sign-in. Bets do not look for kin: it costs too much each time.
 */
export const breakConsumer = defineConsumer({
  name: 'games.end-play',
  on: BEGINS,
  apply: async (tx, events) => {
    for (const event of events) {
      const ended = await barredBy(tx, event);
      if (ended.length > 0) await endSessions(tx, ended, event.at);
    }
  },
});

async function barredBy(
  tx: Tx,
  { type, merchant, memberId, data, at }: EventOf<(typeof BEGINS)[number]>,
): Promise<readonly string[]> {
  if (memberId === null) return [];
  const person = { merchant, memberId };
  if (type === 'limits.shut-out') return kinOf(tx, person);
  const isNewTrace = 'what' in data && (data.what === 'contact' || data.what === 'payee');
  return isNewTrace && (await isShutOut(tx, person, at)) ? [memberId] : [];
}
