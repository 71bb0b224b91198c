import { createHash } from 'node:crypto';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { createSeal } from '../../kernel/secrets/seal.ts';
import type { Deps } from '../../kernel/wing.ts';
import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';
import { withPlay } from '../tables.ts';

const FRESH_MS = 3_000;
/** How long the previous secret stays valid after a new one was set. */
export const SECRET_GRACE_MS = DAY_MS;
/** Two may live at once, so that both sides change theirs when it suits them. */
const MOST_LIVE = 2;

export type VendorSecrets = ReturnType<typeof createVendorSecrets>;

/**
 * The signing secrets of vendors, sealed with a key of this installation. Times are the machine's: so are the vendors'.
 * `configured` is the secret that the environment gives one of them; a start with another one changes it.
 */
export function createVendorSecrets(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  configured: { readonly vendorCode: string; readonly secret: string },
) {
  const key = secrets.derive('vendor-secrets');
  const seal = createSeal(key);
  const kept = new Map<string, { readonly atMs: number; readonly live: Promise<readonly string[]> }>();

  const print = (secret: string): string => createHash('sha256').update(key).update(secret).digest('hex').slice(0, 32);

  let taken: Promise<void> | undefined;
  const takeConfigured = (): Promise<void> => {
    taken ??= db.transaction((tx) => set(tx, configured.vendorCode, configured.secret));
    // A failure is not kept, so that the next call tries again.
    taken.catch(() => (taken = undefined));
    return taken;
  };

  async function load(vendorCode: string): Promise<readonly string[]> {
    if (vendorCode === configured.vendorCode) await takeConfigured();
    const rows = await withPlay(db.kysely)
      .selectFrom('vendor_secrets')
      .select('sealed')
      .where('door', '=', vendorCode)
      .where((eb) => eb.or([eb('retires_at', 'is', null), eb('retires_at', '>', new Date())]))
      .orderBy('added_at', 'desc')
      .limit(MOST_LIVE)
      .execute();
    // A secret sealed with another key is lost: the vendor is given a new one.
    return rows.flatMap(({ sealed }) => seal.open(sealed) ?? []);
  }

  /** Makes a secret the current one; the one before stays good for a day. Setting the current one again changes nothing. */
  async function set(tx: Tx, vendorCode: string, secret: string): Promise<void> {
    const play = withPlay(tx);
    const now = new Date();
    const newest = await play
      .selectFrom('vendor_secrets')
      .select('print')
      .where('door', '=', vendorCode)
      .where('retires_at', 'is', null)
      .executeTakeFirst();
    if (newest?.print === print(secret)) return;
    await play
      .updateTable('vendor_secrets')
      .set({ retires_at: new Date(now.getTime() + SECRET_GRACE_MS) })
      .where('door', '=', vendorCode)
      .where('retires_at', 'is', null)
      .execute();
    const row = { sealed: seal.close(secret), added_at: now, retires_at: null };
    await play
      .insertInto('vendor_secrets')
      .values({ door: vendorCode, print: print(secret), ...row })
      .onConflict((conflict) => conflict.columns(['door', 'print']).doUpdateSet(row))
      .execute();
    kept.delete(vendorCode);
  }

  return {
    /** The secrets that a call of this vendor may be signed with now, newest first; none for an unknown vendor. */
    live: (vendorCode: string): Promise<readonly string[]> => {
      const known = kept.get(vendorCode);
      const nowMs = performance.now();
      if (known && nowMs - known.atMs < FRESH_MS) return known.live;
      const live = load(vendorCode);
      kept.set(vendorCode, { atMs: nowMs, live });
      live.catch(() => kept.delete(vendorCode));
      return live;
    },
    set,
  };
}

const kept = new WeakMap<Deps, VendorSecrets>();

/** The one keeper of a platform's secrets: what operators set is known to the vendor API at once. */
export function vendorSecretsOf(deps: Deps): VendorSecrets {
  const known = kept.get(deps);
  if (known !== undefined) return known;
  const made = createVendorSecrets(deps, { vendorCode: ARCADE_VENDOR_CODE, secret: deps.config.arcadeVendorSecret });
  kept.set(deps, made);
  return made;
}
