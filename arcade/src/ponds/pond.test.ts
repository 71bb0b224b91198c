import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { loadFish } from '../games/registry.ts';
import { openPondScene, withWorths, type PondPage, type PondScene } from '../testing/pond-scene.ts';
import { isProof } from '../verify/proof.ts';
import { recomputeFish } from '../verify/recompute-fish.ts';

const game = (await loadFish()).get('koi-quarter');
if (!game) throw new Error('There is no such game.');
const KOI = game;
const START = minorOf('1000');

let scene: PondScene;
afterEach(() => scene.close());
const open = async (games = [KOI], pace = {}): Promise<void> => {
  scene = await openPondScene({ games, pace });
};

/** Lets the clock go on until the page has so many results or shots back. */
const decided = async (page: PondPage, count: number): Promise<void> => {
  for (let tries = 0; tries < 60 && page.results.length + page.back.length < count; tries += 1) {
    scene.clock.advance(350);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await page.until('the results', () => page.results.length + page.back.length >= count);
};

describe('a pond', () => {
  it('decides shots by the sitting’s own draws and pays a second of them in one call', async () => {
    await open();
    const page = await scene.sit('koi-quarter');
    const target = page.target();
    for (let shot = 0; shot < 4; shot += 1) page.shoot(target, '0.2000');
    await decided(page, 4);
    const calls = scene.platform.callsTo('betWin');
    expect(calls).toHaveLength(1);
    const staked = 2_000n * BigInt(page.results.length);
    const won = page.results.reduce((sum, { worth }) => sum + 2_000n * BigInt(worth), 0n);
    expect(calls[0]?.body).toMatchObject({ category: 'FISH', gameCode: 'koi-quarter', roundClosed: false });
    expect(minorOf(String(calls[0]?.body.betAmount))).toBe(staked);
    expect(minorOf(String(calls[0]?.body.winAmount))).toBe(won);
    expect(scene.platform.balance).toBe(START - staked + won);
    expect(minorOf(page.all('drawn').at(-1)?.balance ?? '')).toBe(scene.platform.balance);
  });

  it('shows the seed when the sitting ends, and its proof says what was drawn', async () => {
    await open();
    const page = await scene.sit('koi-quarter');
    for (let second = 0; second < 5; second += 1) {
      const before = page.results.length + page.back.length;
      const target = page.target();
      for (let shot = 0; shot < 4; shot += 1) page.shoot(target);
      await decided(page, before + 4);
      scene.clock.advance(1_000);
    }
    expect(page.frames.join()).not.toContain('serverSeed');
    const { commitment, id } = page.snapshot.sitting;
    page.send({ type: 'leave' });
    await page.until('the end', () => page.all('ended').length > 0);
    const { proof } = page.all('ended')[0] ?? {};
    if (!isProof(proof)) throw new Error('There is no proof.');
    expect(createHash('sha256').update(Buffer.from(proof.serverSeed, 'hex')).digest('hex')).toBe(commitment);
    expect(proof).toMatchObject({ roundId: id, serverSeedHash: commitment, clientSeed: 'mine' });
    const again = await recomputeFish(proof, KOI);
    const worths = again.shots?.map(({ worth }) => worth);
    expect(worths).toEqual(page.results.map(({ worth }) => worth));
    await page.until('the call', () => scene.platform.callsTo('endRound').length === 1);
    const { detail } = scene.platform.callsTo('endRound')[0]?.body ?? {};
    expect(detail).toMatchObject({ proof: JSON.parse(JSON.stringify(proof)), summary: { kind: 'fish' } });
  });

  it('takes the player’s seed once, after its own promise, and no shot before it', async () => {
    await open();
    const page = await scene.enter('koi-quarter', scene.session('koi-quarter', 'p1'));
    expect(page.snapshot.sitting).toMatchObject({
      clientSeed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    page.shoot(page.target());
    await page.until('the refusal', () => page.all('refused').length > 0);
    expect(page.all('refused')[0]).toMatchObject({ code: 'NO_SEED' });
    await page.seed('first');
    page.send({ type: 'seed', clientSeed: 'second' });
    page.shoot(page.target());
    await page.until('the shot', () => page.all('shot').length > 0);
    expect(page.sitting?.clientSeed).toBe('first');
  });

  it('catches a fish once: later shots at it, of anybody, were never staked', async () => {
    await open([withWorths(KOI, 1, 1)]);
    const [one, other] = [await scene.sit('koi-quarter', 'p1'), await scene.sit('koi-quarter', 'p2')];
    const target = one.target();
    one.shoot(target);
    one.shoot(target);
    await one.until('both shots', () => one.all('shot').length === 2);
    other.shoot(target);
    await other.until('its shot', () => other.all('shot').length === 3);
    await decided(one, 2);
    await decided(other, 1);
    expect(one.results.filter(({ worth }) => worth > 0)).toHaveLength(1);
    expect(one.back).toMatchObject([{ code: 'FISH_GONE' }]);
    expect(other.back).toMatchObject([{ code: 'FISH_GONE' }]);
    expect(scene.platform.callsTo('betWin')).toHaveLength(1);
    expect(scene.platform.balanceOf('p2')).toBe(START);
    await other.until('the catch', () => other.all('caught').length === 1);
    other.shoot(target);
    await other.until('the refusal', () => other.all('refused').length > 0);
    expect(other.all('refused')[0]).toMatchObject({ code: 'FISH_GONE' });
    const late = await scene.sit('koi-quarter', 'p3');
    expect(late.snapshot.caught).toContain(target);
  });

  it('seats four, each in a cannon of their own, and the fifth in another pond; trial ponds are others', async () => {
    await open();
    const pages: PondPage[] = [];
    for (const player of ['p1', 'p2', 'p3', 'p4', 'p5']) pages.push(await scene.sit('koi-quarter', player));
    expect(pages.map(({ snapshot }) => [snapshot.room, snapshot.cannon])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 0],
    ]);
    const trial = await scene.sit('koi-quarter', 'p6', { mode: 'TRIAL' });
    expect(trial.snapshot).toMatchObject({ room: 1, cannon: 0, cannons: [{ cannon: 0 }] });
    expect(trial.snapshot.schedule.seed).not.toBe(pages[0]?.snapshot.schedule.seed);
    expect(pages[1]?.frames.join()).not.toContain('p1');
  });

  it('shows two pages the same fish at the same place', async () => {
    await open();
    const [one, other] = [await scene.sit('koi-quarter', 'p1'), await scene.sit('koi-quarter', 'p2')];
    const at = scene.clock.now() + 30_000;
    const seen = one.fishAt(at).map(({ id, kind, place }) => ({ id, kind, place }));
    expect(seen.length).toBeGreaterThan(4);
    expect(other.fishAt(at).map(({ id, kind, place }) => ({ id, kind, place }))).toEqual(seen);
  });

  it('begins a new sitting after its last shot, with a new promise', { timeout: 60_000 }, async () => {
    await open([withWorths(KOI, 0, 1)], { betweenMs: 4, gatherMs: 2 });
    const page = await scene.sit('koi-quarter');
    const [row] = await scene.book().selectFrom('pond_sittings').selectAll().execute();
    const sitter = [...scene.hall.ponds.values()][0]?.state.sitters.get(row?.seat ?? '');
    if (!sitter) throw new Error('Nobody sits.');
    // As if 996 shots had been drawn before.
    for (let index = 0; index < 996; index += 1)
      sitter.sitting.shots.push({ index, fish: 'minnow', stakeMinor: 1_000n, worth: 0, refused: false });
    for (let shot = 0; shot < 4; shot += 1) page.shoot(page.target());
    await decided(page, 4);
    await page.until('the new sitting', () => page.all('sitting').some(({ proof }) => proof !== null));
    const { proof, sitting } = page.all('sitting').findLast((each) => each.proof !== null) ?? {};
    expect(proof).toMatchObject({ stake: '100.0000' });
    expect(sitting).toMatchObject({ clientSeed: null, shots: 0 });
    expect(sitting?.commitment).not.toBe(proof?.serverSeedHash);
    await page.seed('again');
    scene.clock.advance(1_000);
    page.shoot(page.target());
    await decided(page, 5);
    expect(page.sitting).toMatchObject({ shots: 1, clientSeed: 'again' });
  });
});

describe('a page that lies', () => {
  it('about hits, worths and places changes nothing', async () => {
    await open([withWorths(KOI, 0, 1)]);
    const page = await scene.sit('koi-quarter');
    page.send({ type: 'shoot', shot: 1, fish: page.target(), stake: '0.1000', hit: true, worth: 200, x: 0.5, y: 0.5 });
    await decided(page, 1);
    expect(page.results).toMatchObject([{ worth: 0 }]);
    expect(scene.platform.balance).toBe(START - 1_000n);
  });

  it.each<[string, (page: PondPage) => object, string]>([
    ['a fish that never was', () => ({ fish: 999_999_999 }), 'FISH_GONE'],
    ['a fish that swam away', () => ({ fish: 8 }), 'FISH_GONE'],
    [
      'a fish that has not come',
      (page) => ({ fish: Math.max(...page.fishAt().map(({ id }) => id)) + 400 }),
      'FISH_GONE',
    ],
    ['a stake that is not offered', (page) => ({ fish: page.target(), stake: '0.1100' }), 'BAD_STAKE'],
    ['a stake below nothing', (page) => ({ fish: page.target(), stake: '-5.0000' }), 'BAD_STAKE'],
    ['a stake that is no number', (page) => ({ fish: page.target(), stake: '1e3' }), 'BAD_STAKE'],
    ['a shot that came before', (page) => ({ fish: page.target(), shot: 1 }), 'WAIT'],
  ])('shoots with %s and is refused', async (_name, lie, code) => {
    await open();
    const page = await scene.sit('koi-quarter');
    page.shoot(page.target());
    await page.until('an honest shot', () => page.all('shot').length === 1);
    page.send({ type: 'shoot', shot: 2, stake: '0.1000', ...lie(page) });
    await page.until('the refusal', () => page.all('refused').length > 0);
    expect(page.all('refused')[0]).toMatchObject({ code });
    await decided(page, 1);
    expect(scene.platform.callsTo('betWin')).toHaveLength(1);
    expect(scene.platform.callsTo('betWin')[0]?.body.betAmount).toBe('0.1000');
  });

  it('shoots faster than four times a second and is refused', async () => {
    await open([withWorths(KOI, 0, 1)]);
    const page = await scene.sit('koi-quarter');
    const target = page.target();
    for (let shot = 0; shot < 12; shot += 1) page.shoot(target);
    await page.until('all answers', () => page.all('refused').length + page.all('shot').length >= 12);
    expect(page.all('refused').every(({ code }) => code === 'TOO_FAST')).toBe(true);
    expect(page.all('shot')).toHaveLength(4);
    await decided(page, 4);
    expect(scene.platform.balance).toBe(START - 4_000n);
  });

  it('writes what is no message and is cut off', async () => {
    await open();
    const page = await scene.sit('koi-quarter');
    page.send({ type: 'shoot', shot: 1.5, fish: 'all', stake: 1 });
    await page.until('the close', () => page.closed !== undefined);
    expect(page.closed).toMatchObject({ code: 1_008 });
  });
});

describe('what flies', () => {
  it('is given back when the page leaves, and nothing was staked', async () => {
    await open();
    const page = await scene.sit('koi-quarter');
    page.shoot(page.target());
    page.shoot(page.target());
    await page.until('the shots', () => page.all('shot').length === 2);
    page.send({ type: 'leave' });
    await page.until('the end', () => page.all('ended').length === 1);
    expect(page.back).toMatchObject([{ code: 'LEFT' }, { code: 'LEFT' }]);
    scene.clock.advance(3_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(scene.platform.callsTo('betWin')).toEqual([]);
    expect(scene.platform.balance).toBe(START);
    expect(await scene.book().selectFrom('pond_sittings').selectAll().execute()).toEqual([]);
  });

  it('is given back when the socket is cut; the cannon waits for its player', async () => {
    await open();
    const ticket = scene.session('koi-quarter', 'p1');
    const page = await scene.enter('koi-quarter', ticket);
    await page.seed();
    page.shoot(page.target());
    await page.until('the shot', () => page.all('shot').length === 1);
    page.close();
    await page.until('the close', () => page.closed !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 30));
    scene.clock.advance(2_000);
    const back = await scene.enter('koi-quarter', ticket);
    expect(back.snapshot).toMatchObject({ cannon: 0, flying: [], sitting: { clientSeed: 'mine', shots: 0 } });
    expect(back.snapshot.sitting.id).toBe(page.snapshot.sitting.id);
    expect(scene.platform.callsTo('betWin')).toEqual([]);
  });

  it('is given back when the platform refuses the stake, and the refused shots count for nothing', async () => {
    await open([withWorths(KOI, 1, 1)]);
    const page = await scene.sit('koi-quarter');
    scene.platform.balance = 500n;
    page.shoot(page.target());
    await decided(page, 1);
    expect(page.back).toMatchObject([{ code: 'INSUFFICIENT_FUNDS' }]);
    expect(page.all('caught')).toEqual([]);
    scene.platform.balance = START;
    scene.clock.advance(1_100);
    // The first one has swum on while the platform was asked, as long as a busy machine took for it.
    const target = page.target();
    page.shoot(target);
    await decided(page, 2);
    expect(page.results).toMatchObject([{ fish: target, worth: expect.any(Number) }]);
    page.send({ type: 'leave' });
    await page.until('the end', () => page.all('ended').length === 1);
    expect(page.all('ended')[0]?.proof?.choice).toMatchObject({ shots: expect.stringMatching(/:1! .*:1$/) });
    expect(page.all('ended')[0]?.proof).toMatchObject({ stake: '0.1000' });
  });

  it('ends the seat of a player whom the platform has locked', async () => {
    await open();
    const page = await scene.sit('koi-quarter');
    scene.platform.locked = true;
    page.shoot(page.target());
    for (let tries = 0; tries < 20 && page.all('ended').length === 0; tries += 1) {
      scene.clock.advance(300);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    expect(page.all('ended')).toMatchObject([{ reason: 'PLAYER_LOCKED' }]);
    expect(scene.platform.balance).toBe(START);
  });
});
