import { Member } from './member.ts';
import { orderingRows } from './ordering-rows.ts';
import type { KitOptions } from './options.ts';
import { Runner } from './runner.ts';
import { olderSecretRow, signatureRows } from './signature-rows.ts';
import type { Row } from './steps.ts';
import { loadRows, type RowResult, type Transcript } from './transcript.ts';
import { VendorClient } from './vendor-client.ts';

/** The rows to play: those of a saved transcript, or all of the kit's own. Rows that move time come last. */
export function rowsFor({ replay, olderSecret }: Pick<KitOptions, 'replay' | 'olderSecret'>): Row[] {
  if (replay !== undefined) return loadRows(replay);
  const rows = [...orderingRows, ...signatureRows, ...(olderSecret === undefined ? [] : [olderSecretRow])];
  const movesTime = (row: Row): boolean => row.steps.some((step) => step.do === 'advance');
  return [...rows.filter((row) => !movesTime(row)), ...rows.filter(movesTime)];
}

/** Tries a platform as a vendor would. Throws when it cannot even sign in; `onRow` hears of each row as it ends. */
export async function runKit(
  options: KitOptions,
  onRow: (row: RowResult) => void = () => undefined,
): Promise<Transcript> {
  const { platform, vendor, game } = options;
  const rows = rowsFor(options);
  const runner = new Runner(new VendorClient(options), new Member(platform, options.merchant), options);
  const ranAt = new Date().toISOString();
  await runner.prepare();
  const results: RowResult[] = [];
  for (const row of rows) {
    const result = await runner.play(row);
    results.push(result);
    onRow(result);
  }
  return { platform, vendor, game, ranAt, rows: results };
}
