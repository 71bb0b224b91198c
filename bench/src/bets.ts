import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Stack } from '../../tools/stack/stack.ts';
import { Member } from '../../tools/vendor-kit/member.ts';
import { callHead, VendorClient } from '../../tools/vendor-kit/vendor-client.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const VENDOR = 'ARCADE';
const MERCHANT = 'baize';
const GAME = 'chalk-dice';
const STAKE = '0.2000';
const PEOPLE = ['member1', 'member2', 'agent_top', 'agent_mid', 'agent_sub', 'agent_other'];
const PASSWORD = 'Baize#2026demo';

export interface BetFigures {
  readonly betsPerSecond: number;
  readonly p99Ms: number;
  readonly healthPerSecond: number;
  readonly healthP99Ms: number;
  readonly ratio: number;
}

interface Player {
  readonly playerId: string;
  readonly token: string;
  readonly currency: string;
}

/**
 * Signed bets through the vendor door with 64 in flight, beside /healthz of the same server: the ratio says what a
 * bet costs over answering at all. Each bet wins its stake back in the same call, so that no wallet runs dry.
 */
export async function measureBets(stack: Stack): Promise<BetFigures> {
  const vendor = new VendorClient({
    platform: stack.baseUrl,
    vendor: VENDOR,
    secret: stack.env.ARCADE_VENDOR_SECRET ?? '',
    olderSecret: undefined,
  });
  const players: Player[] = [];
  for (const username of PEOPLE) players.push(await seat(new Member(stack.baseUrl, MERCHANT), vendor, username));

  const health = await autocannon({ url: `${stack.baseUrl}/healthz`, connections: CONNECTIONS, duration: SECONDS });
  let refused = 0;
  let next = 0;
  const bets = await autocannon({
    url: stack.baseUrl,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          next += 1;
          const player = players[next % players.length];
          const call = vendor.sign('betWin', { ...callHead(VENDOR, MERCHANT), ...round(player) });
          return { ...request, path: call.path, headers: { ...call.headers }, body: call.body };
        },
        onResponse: (status, body) => {
          if (status !== 200 || !body.includes('"code":0')) refused += 1;
        },
      },
    ],
  });
  if (refused > 0) throw new Error(`${refused} bets of the measurement were refused`);
  return {
    betsPerSecond: Math.round(bets.requests.average),
    p99Ms: bets.latency.p99,
    healthPerSecond: Math.round(health.requests.average),
    healthP99Ms: health.latency.p99,
    ratio: Math.round((bets.requests.average / health.requests.average) * 1000) / 1000,
  };
}

async function seat(member: Member, vendor: VendorClient, username: string): Promise<Player> {
  await member.signIn(username, PASSWORD);
  const token = await member.launch(GAME, 'real');
  const entry = { ...callHead(VENDOR, MERCHANT), token, gameCode: GAME };
  const { reply, text } = await vendor.send('authenticate', entry);
  if (!reply?.playerId || !reply.sessionToken || !reply.currency) throw new Error(`${username} found no seat: ${text}`);
  return { playerId: reply.playerId, token: reply.sessionToken, currency: reply.currency };
}

const round = (player: Player | undefined): object => ({
  ...player,
  gameCode: GAME,
  roundId: randomUUID(),
  txId: randomUUID(),
  betAmount: STAKE,
  winAmount: STAKE,
  roundClosed: true,
  category: 'RNG',
});
