import type { SeededProduct, Stack } from '../../../tools/stack/stack.ts';

export type Engine = 'pglite' | 'postgres';

/** The addresses and folders of a running product that a journey needs. */
export interface StackAddress {
  readonly baseUrl: string;
  readonly arcadeUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
}

const variable = (engine: Engine): string => `BAIZE_E2E_${engine.toUpperCase()}`;

/** Hands a stack to the workers, which inherit the environment. */
export function publishStack(engine: Engine, { baseUrl, arcadeUrl, dataDir, databaseUrl }: Stack): void {
  process.env[variable(engine)] = JSON.stringify({ baseUrl, arcadeUrl, dataDir, databaseUrl });
}

/** The stack of an engine; undefined where the engine is not to be had. */
export function stackOf(engine: Engine): StackAddress | undefined {
  const text = process.env[variable(engine)];
  return text === undefined ? undefined : (JSON.parse(text) as StackAddress);
}

const SEEDED = 'BAIZE_E2E_SEEDED';

/** Hands the workers a seeded product to start their own ones from. */
export function publishSeeded({ dataDir, postgresUrl }: SeededProduct): void {
  process.env[SEEDED] = JSON.stringify({ dataDir, postgresUrl });
}

export function seededProduct(): SeededProduct | undefined {
  const text = process.env[SEEDED];
  return text === undefined ? undefined : (JSON.parse(text) as SeededProduct);
}
