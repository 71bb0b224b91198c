import { randomUUID } from 'node:crypto';
import { insertLoadPlayers, TestVendor } from '../../../platform/src/testing/index.ts';
import { inParallel, timed, withPlatform } from './own-platform.ts';

const PEOPLE = 500;
const BETS = 4_000;
const WIDTH = 64;

/** Bets a second of 500 members, 64 at once, through the vendor API without a network between. */
export const measureBetsInside = (postgresUrl: string): Promise<number> =>
  withPlatform(postgresUrl, async (platform) => {
    const players = await platform.deps.db.transaction((tx) => insertLoadPlayers(tx, { count: PEOPLE }));
    const vendor = new TestVendor(platform);
    const bet = async (index: number): Promise<void> => {
      const ids = { roundId: randomUUID(), txId: randomUUID() };
      const amounts = { betAmount: '0.2000', winAmount: '0.2000', roundClosed: true, category: 'RNG' };
      const reply = await vendor.send('betWin', { ...players[index % PEOPLE]?.player, ...ids, ...amounts });
      if (reply.code !== 0) throw new Error(`a bet was answered ${JSON.stringify(reply)}`);
    };
    await inParallel(PEOPLE, WIDTH, bet);
    return Math.round(BETS / ((await timed(() => inParallel(BETS, WIDTH, bet))) / 1_000));
  });
