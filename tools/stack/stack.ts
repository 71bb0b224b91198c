import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { providerSecret, vendorSecret } from '../launcher/settings.mjs';
import { paymentProvider, Service } from '../launcher/service.mjs';
import { createScratchDatabase, type ScratchDatabase } from '../postgres.ts';
import { freePort } from '../run/ports.ts';

export interface StackOptions {
  /** A PostgreSQL server's URL: a database of the stack's own is made on it. PGlite without. */
  readonly postgresUrl?: string | undefined;
  /** More environment for all processes, over the stack's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** A data folder to begin with a copy of (`seedDataFolder`), so that nothing is migrated or seeded again. */
  readonly from?: string | undefined;
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

/** Starts platform, arcade and payment provider as the launcher does, in demo mode, and waits until all are ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  await ensureBuilt();
  const scratch = options.postgresUrl ? await createScratchDatabase(options.postgresUrl) : undefined;
  const dataDir = newDataFolder();
  const end = (): Promise<void> => clear(dataDir, scratch);
  try {
    if (options.from !== undefined) cpSync(options.from, dataDir, { recursive: true });
    return await startOn({ dataDir, databaseUrl: scratch?.url ?? '', more: options.env ?? {}, end });
  } catch (error) {
    await end();
    throw error;
  }
}

/** The data folder of a product that has started once, on the embedded database; whoever asked for it clears it. */
export async function seedDataFolder(): Promise<string> {
  await ensureBuilt();
  const dataDir = newDataFolder();
  const stack = await startOn({ dataDir, databaseUrl: '', more: {}, end: async () => undefined });
  await stack.stop();
  return dataDir;
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
