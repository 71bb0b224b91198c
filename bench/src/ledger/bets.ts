import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { openDatabase } from '../../../platform/src/kernel/database/database.ts';
import { createLog } from '../../../platform/src/kernel/log.ts';
import { insertLoadPlayers, type LoadPlayer } from '../../../platform/src/testing/index.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { callHead, VendorClient, type SignedCall } from '../../../tools/vendor-kit/vendor-client.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
/** Signed before the clock starts: what a vendor spends on it is no cost of ours. Signatures hold for two minutes. */
const SIGNED_AHEAD = 24_000;
const VENDOR = 'ARCADE';
const MERCHANT = 'baize';
const STAKE = '0.2000';
export const BETTORS = 500;

export interface BetFigures {
  readonly betsPerSecond: number;
  readonly p99Ms: number;
  readonly healthPerSecond: number;
  readonly healthP99Ms: number;
  readonly ratio: number;
  /** How long the consumers of the events took after the last bet. */
  readonly caughtUpMs: number;
}

/**
 * Signed bets of 500 members through the vendor API with 64 in flight, beside /healthz of the same server: the ratio
 * says what a bet costs over answering at all. Each bet wins its stake back in the same call, so no wallet runs dry.
 */
export async function measureBets(stack: Stack): Promise<BetFigures> {
  const vendor = new VendorClient({
    platform: stack.baseUrl,
    vendor: VENDOR,
    secret: stack.env.ARCADE_VENDOR_SECRET ?? '',
    olderSecret: undefined,
  });
  const players = await seatPlayers(stack);
  const health = await autocannon({ url: `${stack.baseUrl}/healthz`, connections: CONNECTIONS, duration: SECONDS });
  const calls = Array.from({ length: SIGNED_AHEAD }, (_, index) => signBet(vendor, players[index % players.length]));
  const next = (): SignedCall => calls.pop() ?? signBet(vendor, players[0]);
  await play(stack.baseUrl, next, WARM_UP_SECONDS);
  const bets = await play(stack.baseUrl, next, SECONDS);
  const endedMs = performance.now();
  await consumersRest(stack.baseUrl);
  return {
    betsPerSecond: Math.round(bets.requests.average),
    p99Ms: bets.latency.p99,
    healthPerSecond: Math.round(health.requests.average),
    healthP99Ms: health.latency.p99,
    ratio: Math.round((bets.requests.average / health.requests.average) * 1000) / 1000,
    caughtUpMs: Math.round(performance.now() - endedMs),
  };
}

async function play(url: string, next: () => SignedCall, seconds: number): Promise<autocannon.Result> {
  let refused = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const call = next();
          return { ...request, path: call.path, headers: { ...call.headers }, body: call.body };
        },
        onResponse: (status, body) => {
          if (status !== 200 || !body.includes('"code":0')) refused += 1;
        },
      },
    ],
  });
  if (refused > 0) throw new Error(`${refused} bets of the measurement were refused`);
  return result;
}

/** Members on PostgreSQL; on PGlite, which the platform alone can open, there is none to write to. */
async function seatPlayers({ databaseUrl }: Stack): Promise<LoadPlayer[]> {
  if (databaseUrl === '') throw new Error('bets are measured on PostgreSQL');
  const config = { dataDir: '', databaseUrl, databasePool: 2 };
  const db = await openDatabase({ config, log: createLog('error') });
  try {
    return await db.transaction((tx) => insertLoadPlayers(tx, { count: BETTORS }));
  } finally {
    await db.close();
  }
}

function signBet(vendor: VendorClient, seated: LoadPlayer | undefined): SignedCall {
  return vendor.sign('betWin', {
    ...callHead(VENDOR, MERCHANT),
    ...seated?.player,
    roundId: randomUUID(),
    txId: randomUUID(),
    betAmount: STAKE,
    winAmount: STAKE,
    roundClosed: true,
    category: 'RNG',
  });
}

const LOOK_MS = 100;
const LOOKS = 1_200;

/** Waits until every consumer has applied the events of the bets. */
async function consumersRest(baseUrl: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const text = await (await fetch(`${baseUrl}/metrics`)).text();
    const lags = [...text.matchAll(/^event_consumer_lag_events\{[^}]*\} (\d+)$/gm)];
    if (lags.length > 0 && lags.every(([, count]) => count === '0')) return;
    await delay(LOOK_MS);
  }
  throw new Error('consumers did not catch up with the bets');
}
