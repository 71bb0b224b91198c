import type { VendorQueue } from '../../kernel/waiting.ts';
import { createRoomClient } from './room-client.ts';

/** Pairs of players that the arcade has flagged and nobody has decided about. */
export const flagQueue: VendorQueue = {
  queue: 'playFlags',
  permission: 'games.flags',
  acts: 'games',
  ask: async (config, { merchant, currency }) => {
    const reply = await createRoomClient(config).ask('flags', {
      merchantCode: merchant,
      currency,
      state: 'OPEN',
      count: 1,
    });
    if (reply?.result !== 'OK') return undefined;
    const { count, oldestMs } = reply.open;
    return { count, oldestAt: oldestMs === null ? null : new Date(oldestMs) };
  },
};
