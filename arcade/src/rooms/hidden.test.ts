import { afterEach, describe, expect, it } from 'vitest';
import { loadTables } from '../games/registry.ts';
import { isObject } from '../kernel/json.ts';
import { commitmentOf, drawsOf } from '../testing/by-the-book.ts';
import { RoomScene } from '../testing/room-scene.ts';
import type { TestPage } from '../testing/test-page.ts';
import { coinTable, drawTable } from '../testing/test-tables.ts';
import type { Table } from '../tables/define-table.ts';
import { isProof } from '../verify/proof.ts';
import { isSame } from '../verify/recompute.ts';
import { recomputeTable } from '../verify/recompute-table.ts';
import { revealsOf } from './live-round.ts';

let scene: RoomScene;
afterEach(() => scene.close());

const ROUNDS = process.env.BAIZE_PROVE === '1' ? 70 : 2;
const tables = [coinTable, drawTable, ...(await loadTables()).values()];

/** Looks at every frame in order: a seed is in none before the one that reveals it, and a deal is in none at all. */
function searchFrames(page: TestPage, seeds: readonly string[]): void {
  const revealed = new Set<string>();
  for (const [index, message] of page.messages.entries()) {
    const frame = page.frames[index] ?? '';
    if (message.type === 'settled') revealed.add(message.result.serverSeed);
    for (const seed of seeds) if (!revealed.has(seed)) expect(frame).not.toContain(seed);
    expect(frame).not.toContain('"deal"');
  }
  expect(revealed.size).toBe(seeds.length);
}

/** The proof of a seat's round, drawn again by the verifier and by the document's arithmetic alone. */
async function prove(table: Table, proof: unknown): Promise<void> {
  if (!isProof(proof)) throw new Error('The proof cannot be read.');
  const again = await recomputeTable(proof, table);
  expect(again.commitment).toBe(proof.serverSeedHash);
  expect(isSame(again.round?.outcome, proof.outcome ?? undefined)).toBe(true);
  const { serverSeed, game, roundId, clientSeed } = proof;
  expect(commitmentOf(clientSeed, serverSeed)).toBe(proof.serverSeedHash);
  expect(table.deal(drawsOf(serverSeed, game, roundId, clientSeed))).toEqual(proof.outcome?.deal);
}

/** Somebody who comes in the midst sees what is open, and no more. */
async function lookIn(code: string, player: TestPage): Promise<void> {
  const late = await scene.sit(code, 'late');
  const { reveals, result } = late.snapshot;
  expect(result).toBeNull();
  const open = player.messages
    .slice(lastBetting(player))
    .flatMap((each) => (each.type === 'reveal' ? each.reveals : []));
  expect(reveals).toEqual(open.slice(0, reveals.length));
  expect(reveals.length).toBeLessThanOrEqual(open.length);
  searchFrames(late, []);
  late.close();
}

describe.each(tables.map((table) => [table.code, table] as const))('%s', (code, table) => {
  it('shows no seed, card or result before its time, and proves each round afterwards', async () => {
    scene = await RoomScene.open({ tables: [table] });
    const [player, watcher] = [await scene.sit(code, 'p1'), await scene.sit(code, 'p2')];
    const area = table.decisions?.areas[0] ?? table.areas[0]?.id ?? '';
    const seeds: string[] = [];
    const [room] = scene.hall.rooms.values();
    for (let index = 0; index < ROUNDS; index += 1) {
      await scene.reach(player, 'BETTING');
      const round = room?.state.round;
      if (!round) throw new Error('There is no round.');
      const { id: roundId, server_seed: seed, previous, commitment } = round.row;
      seeds.push(seed);
      expect(player.messages.findLast((each) => 'round' in each)).toMatchObject({ round: { previous, commitment } });
      player.send({ type: 'bet', betId: `b${index}`, roundId, stakes: { [area]: '5.0000' } });
      await player.until('the stake', () => player.mine.accepted.includes(`b${index}`));
      await scene.reach(player, 'CLOSED');
      await lookIn(code, player);
      await scene.reach(player, 'DEALING');
      await lookIn(code, player);
      await scene.reach(player, 'SETTLED');
      await watcher.until('the result', () => watcher.all('settled').length === index + 1);
      const since = player.messages.slice(lastBetting(player));
      expect(since.flatMap((each) => (each.type === 'reveal' ? each.reveals : []))).toEqual(revealsOf(table, round));
      await player.until('the win', () => scene.platform.callsTo('win').length === index + 1);
      const detail = scene.platform.callsTo('win').at(-1)?.body.detail;
      await prove(table, isObject(detail) ? detail.proof : undefined);
    }
    for (const page of [player, watcher]) searchFrames(page, seeds);
    expect(player.messages.filter((each, at) => each.type === 'reveal' && !isDealing(player, at))).toEqual([]);
  });
});

const lastBetting = (page: TestPage): number =>
  page.messages.findLastIndex((each) => 'phase' in each && each.phase === 'BETTING');

/** Whether the page was in the dealing when this message came. */
const isDealing = (page: TestPage, at: number): boolean => {
  const before = page.messages.slice(0, at).findLast((each) => each.type === 'phase' || each.type === 'snapshot');
  return before?.phase === 'DEALING';
};
