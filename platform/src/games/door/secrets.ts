import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { ARCADE_DOOR } from '../seed/seed-lobby.ts';
import { withPlay } from '../tables.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FRESH_MS = 3_000;
/** How long the secret before stays good after a new one was set. */
export const SECRET_GRACE_MS = DAY_MS;
/** Two may live at once, so that both sides change theirs when it suits them. */
const MOST_LIVE = 2;

export type DoorSecrets = ReturnType<typeof createDoorSecrets>;

/**
 * The signing secrets of vendors, sealed with a key of this installation. Times are the machine's: so are the vendors'.
 * `configured` is the secret that the environment gives one of them; a start with another one changes it.
 */
export function createDoorSecrets(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  configured: { readonly door: string; readonly secret: string },
) {
  const key = secrets.derive('vendor-secrets');
  const kept = new Map<string, { readonly atMs: number; readonly live: Promise<readonly string[]> }>();

  const print = (secret: string): string => createHash('sha256').update(key).update(secret).digest('hex').slice(0, 32);

  let taken: Promise<void> | undefined;
  const takeConfigured = (): Promise<void> => {
    taken ??= db.transaction((tx) => set(tx, configured.door, configured.secret));
    // A failure is not kept, so that the next call tries again.
    taken.catch(() => (taken = undefined));
    return taken;
  };

  async function load(door: string): Promise<readonly string[]> {
    if (door === configured.door) await takeConfigured();
    const rows = await withPlay(db.kysely)
      .selectFrom('vendor_secrets')
      .select('sealed')
      .where('door', '=', door)
      .where((eb) => eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', new Date())]))
      .orderBy('added_at', 'desc')
      .limit(MOST_LIVE)
      .execute();
    return rows.flatMap(({ sealed }) => unseal(key, sealed) ?? []);
  }

  /** Makes a secret the current one; the one before stays good for a day. Setting the current one again changes nothing. */
  async function set(tx: Tx, door: string, secret: string): Promise<void> {
    const play = withPlay(tx);
    const now = new Date();
    const newest = await play
      .selectFrom('vendor_secrets')
      .select('print')
      .where('door', '=', door)
      .where('retires_at', 'is', null)
      .executeTakeFirst();
    if (newest?.print === print(secret)) return;
    await play
      .updateTable('vendor_secrets')
      .set({ retires_at: new Date(now.getTime() + SECRET_GRACE_MS) })
      .where('door', '=', door)
      .where('retires_at', 'is', null)
      .execute();
    const row = { sealed: seal(key, secret), added_at: now, retires_at: null };
    await play
      .insertInto('vendor_secrets')
      .values({ door, print: print(secret), ...row })
      .onConflict((conflict) => conflict.columns(['door', 'print']).doUpdateSet(row))
      .execute();
    kept.delete(door);
  }

  return {
    /** The secrets a call of this door may be signed with now, newest first; none for a door that does not exist. */
    live: (door: string): Promise<readonly string[]> => {
      const known = kept.get(door);
      const nowMs = performance.now();
      if (known && nowMs - known.atMs < FRESH_MS) return known.live;
      const live = load(door);
      kept.set(door, { atMs: nowMs, live });
      live.catch(() => kept.delete(door));
      return live;
    },
    set,
  };
}

const kept = new WeakMap<Deps, DoorSecrets>();

/** The one keeper of a platform's secrets: what operators set is known to the door at once. */
export function doorSecretsOf(deps: Deps): DoorSecrets {
  const known = kept.get(deps);
  if (known !== undefined) return known;
  const made = createDoorSecrets(deps, { door: ARCADE_DOOR, secret: deps.config.arcadeVendorSecret });
  kept.set(deps, made);
  return made;
}

function seal(key: Buffer, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined for what another key has sealed: such a secret is lost, and the vendor is given a new one. */
function unseal(key: Buffer, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
