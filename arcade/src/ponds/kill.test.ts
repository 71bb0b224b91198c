import { join } from 'node:path';
import { describe, expect, it, vi, type TestContext } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { loadFish } from '../games/registry.ts';
import { recomputeFish } from '../verify/recompute-fish.ts';
import { isProof } from '../verify/proof.ts';
import { isSame } from '../verify/recompute.ts';
import { openDatabase } from '../store/open-database.ts';
import { ChildArcade } from '../testing/child-arcade.ts';
import { ENGINES, type TestEngine } from '../testing/engines.ts';
import { FakePlatform, type Fault } from '../testing/fake-platform.ts';
import { PondPage } from '../testing/pond-scene.ts';
import { TEST_SECRET } from '../testing/table.ts';
import { keptShots, type PondTables } from './records.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';
const SCRIPT = join(import.meta.dirname, '..', 'testing', 'room-process.ts');
const START = minorOf('1000');
/** The gate asks for one that was done; the proof for all, and for every other moment. */
const FAULTS: readonly Fault[] = IS_PROOF
  ? ['hang', 'hang-after', 'drop', 'drop-after', 'status-500', 'status-502-after']
  : ['hang-after'];

const found = (await loadFish()).get('koi-quarter');
if (!found) throw new Error('There is no such game.');
const koi = found;

/** A pond as a process that is killed, the database it leaves and the platform that outlives it. */
async function openScene(engine: TestEngine, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const scratch = await engine.make();
  const platform = new FakePlatform(TEST_SECRET, '1000.0000');
  const platformOrigin = await platform.listen();
  const database = await openDatabase(scratch.place);
  const book = () => database.db.$extendTables<PondTables>();
  let arcade = await ChildArcade.start(scratch.env, platformOrigin, SCRIPT);
  onTestFinished(async () => {
    await arcade.kill();
    await database.close();
    await platform.close();
    await scratch.drop();
  });
  const sit = (player: string): Promise<PondPage> =>
    vi.waitFor(
      async () => {
        const page = new PondPage(arcade.origin, koi, Date.now);
        await page.join(await arcade.ticket(platform.launch(player), 'koi-quarter'));
        if (page.closed) throw new Error(`The seat was not to be had: ${page.closed.reason}.`);
        if (page.snapshot.sitting.clientSeed === null) await page.seed();
        return page;
      },
      { timeout: 20_000, interval: 200 },
    );
  return {
    platform,
    book,
    sit,
    restart: async (): Promise<void> => {
      await arcade.kill();
      arcade = await ChildArcade.start(scratch.env, platformOrigin, SCRIPT);
    },
    /** Waits until nothing is owed; compares a player's money with the book, and each proof with the platform's. */
    agree: async (player: string): Promise<number> => {
      const page = await sit(player);
      page.send({ type: 'leave' });
      await vi.waitFor(
        async () => {
          const pending = book().selectFrom('pond_calls').select('tx_id').where('state', '=', 'PENDING');
          expect(await pending.execute()).toEqual([]);
          const open = book().selectFrom('pond_sittings').select('id').where('state', '<>', 'ENDED');
          expect(await open.execute()).toEqual([]);
        },
        { timeout: 20_000, interval: 100 },
      );
      const calls = await book().selectFrom('pond_calls').selectAll().where('kind', '=', 'SHOTS').execute();
      const net = calls
        .filter(({ state }) => state === 'DONE')
        .flatMap((call) => keptShots(call))
        .reduce((sum, { stake, worth }) => sum + minorOf(stake) * BigInt(worth - 1), 0n);
      expect(platform.balanceOf(player)).toBe(START + net);
      expect(await book().selectFrom('tickets').selectAll().execute()).toEqual([]);
      for (const { body } of platform.callsTo('endRound')) {
        const { proof } = body.detail as { readonly proof?: unknown };
        if (!isProof(proof)) throw new Error('A proof cannot be read.');
        const again = await recomputeFish(proof, koi);
        expect(again.commitment).toBe(proof.serverSeedHash);
        expect(isSame(again.round?.outcome, proof.outcome ?? undefined)).toBe(true);
      }
      return calls.length;
    },
  };
}

describe.each(IS_PROOF ? ENGINES : ENGINES.slice(0, 1))('a pond whose process is killed, on $name', (engine) => {
  it.for(FAULTS)(
    'while shots are paid (%s): paid once, or never staked',
    { timeout: 60_000 },
    async (fault, context) => {
      const scene = await openScene(engine, context);
      const page = await scene.sit('p1');
      scene.platform.fail('betWin', fault);
      const target = page.target();
      for (let shot = 0; shot < 3; shot += 1) page.shoot(target, '1.0000');
      await page.until('the call', () => scene.platform.callsTo('betWin').length === 1);
      await scene.restart();
      expect(await scene.agree('p1')).toBe(1);
      expect(new Set(scene.platform.callsTo('betWin').map(({ body }) => body.txId)).size).toBe(1);
    },
  );

  it.runIf(IS_PROOF)('while shots fly: nothing was staked', { timeout: 60_000 }, async (context) => {
    const scene = await openScene(engine, context);
    const page = await scene.sit('p1');
    page.shoot(page.target());
    await page.until('the shot', () => page.all('shot').length === 1);
    await scene.restart();
    await scene.agree('p1');
    expect(scene.platform.callsTo('betWin').length).toBeLessThanOrEqual(1);
  });

  it('while a sitting ends: its proof comes, once', { timeout: 60_000 }, async (context) => {
    const scene = await openScene(engine, context);
    const page = await scene.sit('p1');
    scene.platform.fail('endRound', 'hang-after');
    page.shoot(page.target());
    await page.until('the result', () => page.results.length === 1);
    page.send({ type: 'leave' });
    await page.until('the call', () => scene.platform.callsTo('endRound').length === 1);
    await scene.restart();
    await scene.agree('p1');
    expect(scene.platform.callsTo('endRound').length).toBeGreaterThan(1);
  });

  it.runIf(IS_PROOF)(
    'again and again under fire: money, book and proofs agree to the last unit',
    { timeout: 240_000 },
    async (context) => {
      const scene = await openScene(engine, context);
      const kills = 12;
      for (let kill = 0; kill < kills; kill += 1) {
        const page = await scene.sit('p1');
        const { cannon } = page.snapshot;
        expect(cannon).toBe(0);
        for (let shot = 0; shot < 7; shot += 1) {
          page.shoot(page.target(), '5.0000');
          await new Promise((resolve) => setTimeout(resolve, 255));
        }
        // A little later each time, so that every state is met.
        await new Promise((resolve) => setTimeout(resolve, (kill * 900) / kills));
        await scene.restart();
      }
      expect(await scene.agree('p1')).toBeGreaterThanOrEqual(kills);
    },
  );
});
