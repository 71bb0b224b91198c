import { afterEach, describe, expect, it } from 'vitest';
import { loadCards } from '../../games/registry.ts';
import { dealHand } from '../hand/play-hand.ts';
import { isObject } from '../../kernel/json.ts';
import { playByViews } from '../../testing/cards/play-by-views.ts';
import { faultsOfFrames } from '../../testing/cards/seen-frames.ts';
import { CardScene } from '../../testing/cards/card-scene.ts';
import type { CardPage } from '../../testing/cards/card-page.ts';
import { highCards } from '../../testing/cards/test-cards.ts';
import { isProof } from '../../verify/proof.ts';
import { recomputeCards } from '../../verify/recompute-cards.ts';
import { isSame } from '../../verify/recompute.ts';

let scene: CardScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const games = [highCards, ...(await loadCards()).values()];

/** The strings and numbers of a view, wherever they lie. */
function leaves(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(leaves);
  return isObject(value) ? Object.values(value).flatMap(leaves) : [];
}

describe.each(games.map((cards) => ({ code: cards.code, cards })))('$code', ({ code, cards }) => {
  it(
    'never sends a seat what its rules do not show it, and proves the hand afterwards',
    { timeout: 60_000 },
    async () => {
      scene = await CardScene.open({ games: [cards] });
      const seats = Math.min(cards.seats.max, 3);
      const pages: CardPage[] = [];
      for (let index = 0; index < seats; index += 1) pages.push(await scene.sit(code, `p${index}`));
      const first = pages[0];
      await scene.pass(
        'the deal',
        () => pages.every(({ phase }) => phase === 'PLAYING' || phase === 'SETTLED'),
        100,
        2_000,
      );
      await playByViews(scene, cards, pages);
      const end = first?.hand.result;
      const serverSeed = end?.serverSeed ?? '';
      const proofs = pages.map((page) => page.hand.result?.proof);
      const choice = proofs[0]?.choice;
      const seeds = isObject(choice) && Array.isArray(choice.seeds) ? choice.seeds.map(String) : [];
      const sitting = { seats, dealer: isObject(choice) ? Number(choice.dealer) : 0 };
      const dealt = await dealHand(cards, { roundId: first?.hand.id ?? '', serverSeed, seeds, sitting });
      for (const page of pages) {
        const before = page.frames.filter((frame) => frame.includes('"result":null'));
        expect(before.length).toBeGreaterThan(0);
        expect(before.filter((frame) => frame.includes(serverSeed))).toEqual([]);
        for (const seed of seeds.filter((each) => !each.includes(`seed-p${pages.indexOf(page)}`)))
          expect(before.filter((frame) => frame.includes(`"${seed}"`))).toEqual([]);
        const proof = page.hand.result?.proof;
        expect(proof && (await faultsOfFrames(page.frames, { cards, proof }))).toEqual([]);
        const leaking = before.slice(-1).map((frame) => frame.replace('"result":null', '"result":null,"peek":"As"'));
        expect(proof && (await faultsOfFrames(leaking, { cards, proof }))).toHaveLength(1);
        // The first view after the deal is exactly the rules' view of this seat, so nothing was added on the way.
        const dealtFrame = page.all('state').find(({ table }) => table?.hand.view && table.hand.result === null);
        expect(leaves(dealtFrame?.table?.hand.view ?? {}).length).toBeGreaterThan(0);
        const own = cards.view(dealt, page.place);
        if (page.hand.number === 1 && dealtFrame?.table?.hand.turns.length === cards.open(dealt).length)
          expect(isSame(dealtFrame.table.hand.view, own)).toBe(true);
      }
      for (const proof of proofs) {
        expect(isProof(JSON.parse(JSON.stringify(proof)))).toBe(true);
        if (!proof) continue;
        const again = await recomputeCards(proof, cards);
        expect(again.commitment).toBe(proof.serverSeedHash);
        expect(isSame(again.round?.outcome, proof.outcome ?? undefined)).toBe(true);
        const forged = await recomputeCards({ ...proof, clientSeed: proof.serverSeedHash }, cards);
        expect(forged.round).toBeUndefined();
      }
      await first?.until('the wins', () => scene?.platform.callsTo('win').length === seats);
    },
  );
});
