import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import { loadTables } from '../games/registry.ts';
import { linkOf, TABLE_ALGORITHM } from '../tables/chain.ts';
import type { Table } from '../tables/define-table.ts';
import { outcomeOf } from '../tables/outcome.ts';
import { asksOf, dealTable, seatResult } from '../tables/play-table.ts';
import { isProof } from './proof.ts';
import { isSame } from './recompute.ts';
import { recomputeTable } from './recompute-table.ts';

/** The proof plays a thousand rounds at each table, the gate a few. */
const ROUNDS = process.env.BAIZE_PROVE === '1' ? 1_000 : 6;

const pick = <T>(of: readonly T[]): T => {
  const picked = of[randomInt(of.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

/** Stakes on one to four areas, some of which ask for decisions where there are any. */
function someStakes({ areas }: Table): Map<string, bigint> {
  const ids = Array.from({ length: 1 + randomInt(4) }, () => pick(areas).id);
  return new Map(ids.map((id) => [id, BigInt(1 + randomInt(500)) * 1_000n]));
}

/** Acts as any player might take them. */
function someActs(table: Table, deal: ReturnType<Table['deal']>, stakes: ReadonlyMap<string, bigint>): string[] {
  const acts: string[] = [];
  if (![...stakes.keys()].some((area) => asksOf(table, area))) return acts;
  for (;;) {
    const open = table.decisions?.open(deal, acts) ?? [];
    if (open.length === 0) return acts;
    acts.push(pick(open).id);
  }
}

async function someRound(table: Table) {
  const [serverSeed, previous] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const roundId = '7KQ4-M2XV-9DHT-3RWB';
  const deal = await dealTable(table, { roundId, serverSeed, previous });
  const stakes = someStakes(table);
  const acts = someActs(table, deal, stakes);
  const result = seatResult(table, deal, stakes, acts);
  const proof: unknown = JSON.parse(
    JSON.stringify({
      algorithm: TABLE_ALGORITHM,
      game: table.code,
      rules: table.rules,
      roundId,
      serverSeed,
      serverSeedHash: await linkOf(previous, serverSeed),
      clientSeed: previous,
      currency: 'USD',
      stake: formatAmount(result.laidMinor, 4),
      choice: Object.fromEntries([...stakes].map(([area, stake]) => [area, formatAmount(stake, 4)])),
      ...(table.decisions ? { steps: acts.map((act) => ({ act })) } : {}),
      outcome: outcomeOf(table, deal, result),
    }),
  );
  if (!isProof(proof)) throw new Error('An honest proof was not read.');
  return proof;
}

describe.each([...(await loadTables()).values()])('$code', (table) => {
  it('is dealt again from a seat’s proof alone, round after round', { timeout: 600_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const proof = await someRound(table);
      const again = await recomputeTable(proof, table);
      expect(again.commitment).toBe(proof.serverSeedHash);
      expect(isSame(again.round?.outcome, proof.outcome ?? undefined)).toBe(true);
    }
  });

  it('is not dealt alike from another seed', async () => {
    const proof = await someRound(table);
    const again = await recomputeTable({ ...proof, serverSeed: 'ab'.repeat(32) }, table);
    expect(again.commitment).not.toBe(proof.serverSeedHash);
  });
});
