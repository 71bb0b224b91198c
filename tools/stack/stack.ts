import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { providerSecret, vendorSecret } from '../launcher/settings.mjs';
import { paymentProvider } from '../launcher/payment-provider.mjs';
import { Service } from '../launcher/service.mjs';
import { createScratchDatabase, type ScratchDatabase } from '../postgres.ts';
import { freePort } from '../run/ports.ts';

export interface StackOptions {
  /** A PostgreSQL server's URL: a database of the stack's own is made on it. PGlite without. */
  readonly postgresUrl?: string | undefined;
  /** More environment for all processes, over the stack's own. */
  readonly env?: Readonly<Record<string, string>>;
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
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-stack-'));
  try {
    return await startOn(dataDir, scratch, options.env ?? {});
  } catch (error) {
    await clear(dataDir, scratch);
    throw error;
  }
}

async function startOn(
  dataDir: string,
  scratch: ScratchDatabase | undefined,
  more: Readonly<Record<string, string>>,
): Promise<Stack> {
  const port = await freePort();
  const arcadePort = await freePort();
  const providerPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: dataDir,
    DATABASE_URL: scratch?.url ?? '',
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
    await clear(dataDir, scratch);
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
