import { parentPort } from 'node:worker_threads';
import { loadTable } from '../../games/registry.ts';
import type { JsonObject } from '../../kernel/json.ts';

export interface AdviceAsked {
  readonly id: number;
  readonly table: string;
  readonly deal: JsonObject;
  readonly taken: readonly string[];
}

/** Without `act` the rules failed. */
export interface AdviceGiven {
  readonly id: number;
  readonly act?: string;
}

const adviceFor = async ({ table, deal, taken }: AdviceAsked): Promise<string | undefined> =>
  (await loadTable(table)).decisions?.advice(deal, taken);

parentPort?.on('message', (asked: AdviceAsked) => {
  const answer = (given: AdviceGiven): void => parentPort?.postMessage(given);
  adviceFor(asked).then(
    (act) => answer({ id: asked.id, ...(act !== undefined && { act }) }),
    () => answer({ id: asked.id }),
  );
});
