import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { CACHE } from '../launcher/paths.mjs';
import { providerSecret, vendorSecret } from '../launcher/settings.mjs';
import { paymentProvider, Service } from '../launcher/service.mjs';
import { copyOf, createScratchDatabase, type ScratchDatabase } from '../postgres.ts';
import { freePort } from '../run/ports.ts';

export interface StackOptions {
  /** A PostgreSQL server's URL: a database of the stack's own is made on it. PGlite without. */
  readonly postgresUrl?: string | undefined;
  /** More environment for all processes, over the stack's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** A seeded product to begin with a copy of (`seedProduct`), so that nothing is migrated or seeded again. */
  readonly from?: SeededProduct | undefined;
}

/** The whole product on free ports with a data folder of its own. */
export interface Stack {
  readonly baseUrl: string;
  readonly arcadeUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Milliseconds from the start of the processes until all were ready. */
  readonly startedInMs: number;
  /** The environment that commands such as the ledger's audit need to find this stack. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Folder and database of a product that has started once and runs no more: others begin as copies. */
export interface SeededProduct {
  readonly dataDir: string;
  /** Absent where the embedded database lies in the folder. */
  readonly postgresUrl?: string | undefined;
}

/** Starts platform, arcade and payment provider as the launcher does, in demo mode, and waits until all are ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  await ensureBuilt();
  const { from, postgresUrl } = options;
  const scratch =
    from?.postgresUrl === undefined
      ? postgresUrl && (await createScratchDatabase(postgresUrl))
      : await copyOf(from.postgresUrl);
  const dataDir = newDataFolder();
  const end = (): Promise<void> => clear(dataDir, scratch || undefined);
  try {
    if (from !== undefined) cpSync(from.dataDir, dataDir, { recursive: true });
    return await startOn({ dataDir, databaseUrl: scratch ? scratch.url : '', more: options.env ?? {}, end });
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts a product once and stops it, on PostgreSQL where a server is named; whoever asked for it clears it. */
export async function seedProduct(
  postgresUrl: string | undefined,
): Promise<SeededProduct & { clear(): Promise<void> }> {
  await ensureBuilt();
  const scratch = postgresUrl === undefined ? undefined : await createScratchDatabase(postgresUrl);
  const dataDir = newDataFolder();
  const databaseUrl = scratch?.url ?? '';
  const stack = await startOn({ dataDir, databaseUrl, more: {}, end: async () => undefined });
  await stack.stop();
  return { dataDir, postgresUrl: scratch?.url, clear: () => clear(dataDir, scratch) };
}

const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'baize-stack-'));

interface Place {
  readonly dataDir: string;
  /** Empty for PGlite. */
  readonly databaseUrl: string;
  readonly more: Readonly<Record<string, string>>;
  /** Follows the end of the processes. */
  readonly end: () => Promise<void>;
}

async function startOn({ dataDir, databaseUrl, more, end }: Place): Promise<Stack> {
  const port = await freePort();
  const arcadePort = await freePort();
  const providerPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    BAIZE_DEMO: '1',
    ARCADE_VENDOR_SECRET: vendorSecret(dataDir),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_SECRET: providerSecret(dataDir),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(CACHE, 'compile'),
    ...more,
  };
  const startedMs = performance.now();
  const services = [
    new Service({ name: 'platform', entry: 'platform/src/main.ts', port, probes: ['/healthz', '/readyz'] }, env),
    new Service({ name: 'arcade', entry: 'arcade/src/main.ts', port: arcadePort, probes: ['/healthz'] }, env),
    ...paymentProvider(providerPort, env),
  ];
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
    await end();
  };
  try {
    await Promise.all(services.map((service) => service.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseUrl: `http://localhost:${port}`,
    arcadeUrl: `http://localhost:${arcadePort}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    startedInMs: performance.now() - startedMs,
    env,
    stop,
  };
}

async function clear(dataDir: string, scratch: ScratchDatabase | undefined): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  await scratch?.drop();
}
