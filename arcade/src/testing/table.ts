import { createArcade, type Arcade } from '../app.ts';
import { type ArcadeEnvelope, type RoundReply, type SessionView, SESSION_HEADER } from '../http/wire.ts';
import type { Games } from '../games/registry.ts';
import { TIMING, type Timing } from '../kernel/timing.ts';
import { openDatabase, type DatabaseOptions } from '../store/open-database.ts';
import { FakePlatform } from './fake-platform.ts';
import type { TestClock } from './test-clock.ts';

export const TEST_SECRET = 'a-secret-for-tests-only';

/** The product's pacing at a fiftieth of its length. */
export const FAST: Timing = {
  ...TIMING,
  // Longer than a busy machine takes to answer.
  callTimeoutMs: 500,
  retryDelaysMs: [20, 40, 80],
  maxRetryDelayMs: 80,
  minSpinMs: 40,
  heartbeatMs: 50,
  leaseMs: 400,
};

/** For scenes whose platform always answers: however busy the machine is, no call is given up. */
export const PATIENT: Timing = { ...FAST, callTimeoutMs: 15_000 };

/** An arcade and a platform that talk over real sockets, with what a page would do. */
export interface Table {
  readonly platform: FakePlatform;
  readonly arcade: Arcade;
  readonly sit: (game?: string) => Promise<SessionView>;
  readonly spin: (
    session: SessionView,
    more?: Record<string, unknown>,
  ) => Promise<{ status: number; headers: Record<string, unknown>; json: ArcadeEnvelope<RoundReply> }>;
  readonly round: (session: SessionView, roundId: string) => Promise<RoundReply>;
  readonly close: () => Promise<void>;
}

export interface TableOptions {
  readonly timing?: Timing;
  /** The place of the book; in memory by default. */
  readonly place?: Pick<DatabaseOptions, 'folder' | 'url'>;
  /** The arcade's clock, for a test that moves it. */
  readonly clock?: TestClock;
  readonly balance?: string;
  readonly games?: Games;
  /** One that an earlier arcade talked to. */
  readonly platform?: FakePlatform;
}

export async function openTable({
  timing = FAST,
  place = {},
  clock,
  balance = '1000.0000',
  games,
  platform = new FakePlatform(TEST_SECRET, balance),
}: TableOptions = {}): Promise<Table> {
  const platformOrigin = await platform.listen();
  const arcade = await createArcade({
    database: await openDatabase(place),
    platformOrigin,
    vendorSecret: TEST_SECRET,
    distDir: '/nowhere',
    logger: false,
    timing,
    ...(games ? { games } : {}),
    ...(clock ? { now: clock.now, later: clock.later } : {}),
  });
  const { app } = arcade;
  const sit = async (game = 'peacock-parlour'): Promise<SessionView> => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { token: platform.launch(), game, merchant: 'baize' },
    });
    const json = response.json<ArcadeEnvelope<SessionView>>();
    if (!json.success) throw new Error(`The session was refused: ${json.code}`);
    return json.value;
  };
  const spin: Table['spin'] = async (session, more = {}) => {
    const payload = { roundId: session.next.roundId, stake: '0.2000', clientSeed: 'a-seed', ...more };
    const response = await app.inject({
      method: 'POST',
      url: '/api/rounds',
      headers: { [SESSION_HEADER]: session.sessionId },
      payload,
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      json: response.json<ArcadeEnvelope<RoundReply>>(),
    };
  };
  const round: Table['round'] = async (session, roundId) => {
    const response = await app.inject({
      url: `/api/rounds/${roundId}`,
      headers: { [SESSION_HEADER]: session.sessionId },
    });
    const json = response.json<ArcadeEnvelope<RoundReply>>();
    if (!json.success) throw new Error(`The round was refused: ${json.code}`);
    return json.value;
  };
  const close = async (): Promise<void> => {
    await app.close();
    await platform.close();
  };
  return { platform, arcade, sit, spin, round, close };
}
