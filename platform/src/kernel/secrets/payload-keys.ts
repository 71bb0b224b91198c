import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { createSeal } from './seal.ts';
import type { Secrets } from './secrets.ts';

export const PAYLOAD_ALGORITHM = 'ECDH-ES';

type KeyTables = {
  kernel_payload_key: {
    kid: string;
    private_key: string;
    sealed: boolean;
    created_at: Date;
    retired_at: Date | null;
  };
};

export interface PayloadKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey;
  readonly createdAt: Date;
}

/** The keys that browsers encrypt for: the newest first, and the one before it. */
export interface PayloadKeys {
  active(): Promise<readonly PayloadKey[]>;
  /** The private half of an active key; undefined for any other name. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** Makes a new key; the one before stays good, older ones end. */
  rotate(): Promise<void>;
}

interface PayloadKeysOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  /** Whether private keys are kept sealed. */
  readonly sealed: boolean;
}

const ACTIVE_KEYS = 2;
const RELOAD_AFTER_MS = 60_000;
/** A name that is not known may be another node's new key; names that nobody made cost one reading in so long. */
const MISSES_RELOAD_EVERY_MS = 1_000;
const ROTATE_AFTER_MS = 30 * DAY_MS;

export function createPayloadKeys({ db, clock, log, secrets, sealed }: PayloadKeysOptions): PayloadKeys {
  const seal = createSeal(secrets.derive('payload-keys'));
  let loaded: Promise<readonly PayloadKey[]> | undefined;
  let loadedAtMs = 0;
  let missedAtMs = 0;

  const insertNew = async (tx: Tx): Promise<void> => {
    const { privateKey } = await generateKeyPair(PAYLOAD_ALGORITHM, { crv: 'P-256', extractable: true });
    const text = JSON.stringify(await exportJWK(privateKey));
    await tx
      .$extendTables<KeyTables>()
      .insertInto('kernel_payload_key')
      .values({
        kid: randomBytes(9).toString('base64url'),
        private_key: sealed ? seal.close(text) : text,
        sealed,
        created_at: clock.now(),
        retired_at: null,
      })
      .execute();
  };

  const readActive = async (tx: Tx): Promise<PayloadKey[]> => {
    const rows = await tx
      .$extendTables<KeyTables>()
      .selectFrom('kernel_payload_key')
      .select(['kid', 'private_key', 'sealed', 'created_at'])
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('kid')
      .execute();
    const keys: PayloadKey[] = [];
    for (const row of rows) {
      const text = row.sealed ? seal.open(row.private_key) : row.private_key;
      if (text === undefined) log.warn({ kid: row.kid }, 'a payload key was sealed with another master key');
      else keys.push(await keyOf(row.kid, text, row.created_at));
    }
    return keys;
  };

  const load = async (): Promise<readonly PayloadKey[]> => {
    const keys = await db.single(readActive);
    if (keys.length > 0) return keys;
    await db.transaction(insertNew);
    return db.single(readActive);
  };

  const reload = (): Promise<readonly PayloadKey[]> => {
    loadedAtMs = Date.now();
    const loading = load();
    loaded = loading;
    // A failed load is not kept: the next request tries again.
    loading.catch(() => (loaded = undefined));
    return loading;
  };

  const active = (): Promise<readonly PayloadKey[]> =>
    loaded === undefined || Date.now() - loadedAtMs > RELOAD_AFTER_MS ? reload() : loaded;

  const find = async (kid: string): Promise<CryptoKey | undefined> => {
    const named = (keys: readonly PayloadKey[]) => keys.find((key) => key.kid === kid)?.privateKey;
    const known = named(await active());
    if (known) return known;
    if (Date.now() - missedAtMs > MISSES_RELOAD_EVERY_MS) {
      missedAtMs = Date.now();
      await reload();
    }
    // Concurrent misses share one read.
    return named(await active());
  };

  return {
    active,
    find,
    rotate: async () => {
      await db.transaction(async (tx) => {
        await insertNew(tx);
        const kept = (await readActive(tx)).slice(0, ACTIVE_KEYS).map((key) => key.kid);
        await tx
          .$extendTables<KeyTables>()
          .updateTable('kernel_payload_key')
          .set({ retired_at: clock.now() })
          .where('retired_at', 'is', null)
          .where('kid', 'not in', kept)
          .execute();
      });
      loaded = undefined;
    },
  };
}

async function keyOf(kid: string, text: string, createdAt: Date): Promise<PayloadKey> {
  const jwk: JWK = JSON.parse(text);
  const key = await importJWK(jwk, PAYLOAD_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('a payload key is no elliptic key');
  const { kty, crv, x, y } = jwk;
  const publicJwk: JWK = { kid, use: 'enc', alg: PAYLOAD_ALGORITHM };
  return { kid, privateKey: key, publicJwk: Object.assign(publicJwk, { kty, crv, x, y }), createdAt };
}

/** A new key each month. */
export const rotationJob = (keys: PayloadKeys): Job => ({
  name: 'kernel-rotate-payload-keys',
  cron: '23 4 * * *',
  run: async (now) => {
    const [newest] = await keys.active();
    if (newest && now.getTime() - newest.createdAt.getTime() >= ROTATE_AFTER_MS) await keys.rotate();
  },
});
