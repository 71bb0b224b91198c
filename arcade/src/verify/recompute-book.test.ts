import { afterEach, describe, expect, it } from 'vitest';
import { openBookScene, type BookScene } from '../testing/book-scene.ts';
import { createDesk } from '../bookmaker/desk/desk.ts';
import { readBookProof, type BookProof } from './book-proof.ts';
import { recomputeBook } from './recompute-book.ts';

let scene: BookScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const END_MS = 700_000;

function proofIn(body: Record<string, unknown> | undefined): BookProof {
  const detail = body?.detail as { readonly proof?: unknown } | undefined;
  const proof = readBookProof(JSON.parse(JSON.stringify(detail?.proof)));
  if (proof === undefined) throw new Error('The record of a slip has no proof that can be read.');
  return proof;
}

async function settledSlip() {
  const opened = await openBookScene();
  scene = opened;
  const { place, leg, until, toMoment, bookmaker, session } = opened;
  const legs = [
    await leg('match-0', 'home'),
    await leg('match-1', 'over', 'total.goals.0.l9'),
    await leg('match-2', 'away'),
  ];
  const { slip } = await place(legs, { kind: 'fold-2' });
  await bookmaker.cashOut(session, slip?.id ?? '', { id: 'cash-out-1', part: 30, value: '0.01' });
  toMoment('match-2', END_MS);
  await until(slip?.id ?? '', 'SETTLED');
  return { ...opened, proof: proofIn(opened.platform.callsTo('win').at(-1)?.body) };
}

describe('the proof of a slip', () => {
  it('is drawn, settled and counted again from the record alone', async () => {
    const { proof } = await settledSlip();
    const checked = await recomputeBook(proof);
    expect(checked).toMatchObject({ known: true, isWhole: true, returned: proof.returned });
    expect(checked.selections.map(({ mark }) => mark)).toEqual(proof.selections.map(({ mark }) => mark));
    expect(checked.matches.map(({ commitment }) => commitment)).toEqual(
      proof.matches.map(({ serverSeedHash }) => serverSeedHash),
    );
  });

  it('is found out when seed, mark or return is another one', async () => {
    const { proof } = await settledSlip();
    const [match, ...otherMatches] = proof.matches;
    const [selection, ...others] = proof.selections;
    if (match === undefined || selection === undefined) throw new Error('The proof is empty.');
    const forged: readonly BookProof[] = [
      { ...proof, returned: '999.0000' },
      { ...proof, matches: [{ ...match, serverSeed: '0'.repeat(64) }, ...otherMatches] },
      { ...proof, selections: [{ ...selection, mark: selection.mark === 'WON' ? 'LOST' : 'WON' }, ...others] },
    ];
    for (const each of forged) expect((await recomputeBook(each)).isWhole).toBe(false);
  });

  it('says what operators decided apart from what the match says', async () => {
    const { bookmaker, platform } = await settledSlip();
    await createDesk(bookmaker).correct({ fixture: 'match-0', market: 'result.goals.0', to: { home: 9, away: 9 } });
    await expect.poll(() => platform.callsTo('adjust').length).toBeGreaterThan(0);
    const corrected = proofIn(platform.callsTo('adjust').at(-1)?.body);
    const checked = await recomputeBook(corrected);
    expect(checked.selections[0]).toMatchObject({
      isByOperators: true,
      selection: { reason: 'corrected', mark: 'LOST' },
    });
    expect(checked.isWhole).toBe(true);
  });
});
