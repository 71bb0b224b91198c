import { describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { game as hiLo } from '../../games/hi-lo/game.ts';
import { game as ladder } from '../../games/ladder/game.ts';
import { game as mines } from '../../games/mines/game.ts';
import type { Game } from '../games/define-game.ts';
import { playRound } from '../games/play-round.ts';
import type { SessionView } from '../http/wire.ts';
import type { JsonObject } from '../kernel/json.ts';
import { ENGINES } from '../testing/engines.ts';
import { netOf, openKillScene, START, type KillScene } from '../testing/kill-scene.ts';
import type { RoundRow } from './records.ts';

interface Plan {
  readonly game: Game;
  readonly choice: JsonObject | null;
  readonly steps: readonly JsonObject[];
}

/** Steps that a promised round may be played with, and what they lead to is looked up with its seed. */
const PLANS: readonly Plan[] = [
  { game: mines, choice: { mines: 3 }, steps: [{ field: 0 }, { field: 7 }, { field: 24 }] },
  { game: hiLo, choice: null, steps: [{ call: 'higher' }, { call: 'higher' }, { call: 'lower' }] },
  { game: ladder, choice: { way: '3-4' }, steps: [{ plank: 0 }, { plank: 3 }, { plank: 1 }] },
];

const STAKE = '1.0000';

const previewOf = ({ game, choice }: Plan, round: RoundRow, clientSeed: string, steps: readonly JsonObject[]) => {
  const { id: roundId, server_seed: serverSeed } = round;
  return playRound(game, { roundId, serverSeed, clientSeed, stakeMinor: minorOf(STAKE), choice, steps });
};

/** A seed with which each step is offered and none of them ends the round; only who knows the server seed can look. */
async function seedFor(plan: Plan, round: RoundRow): Promise<string> {
  for (let tries = 0; tries < 5_000; tries += 1) {
    const clientSeed = `try-${tries}`;
    let goes = true;
    for (let count = 0; goes && count <= plan.steps.length; count += 1) {
      const { over, shown } = await previewOf(plan, round, clientSeed, plan.steps.slice(0, count));
      const next = plan.steps[count];
      goes = !over && (next === undefined || plan.game.readStep?.(next, shown) !== undefined);
    }
    if (goes) return clientSeed;
  }
  throw new Error(`No seed lets ${plan.game.code} go on for so many steps.`);
}

/** A round that is staked, and the session that plays it, which a kill makes nobody open anew. */
async function begin({ arcade, platform, reading }: KillScene, plan: Plan) {
  const session = await arcade().sit(platform.launch(), plan.game.code);
  const { roundId } = session.next;
  const promised = await reading((store) => store.find(roundId));
  if (!promised) throw new Error('There is no promise.');
  const clientSeed = await seedFor(plan, promised);
  const reply = await arcade().spin(session, { choice: plan.choice, clientSeed, stake: STAKE });
  if (!reply.success) throw new Error(reply.code);
  expect(reply.value.round.state).toBe('PLAYING');
  const worthAfter = async (count: number): Promise<bigint> =>
    (await previewOf(plan, promised, clientSeed, plan.steps.slice(0, count))).payoutMinor;
  return { session, roundId, worthAfter };
}

const takeStep = async ({ arcade }: KillScene, session: SessionView, roundId: string, plan: Plan, index: number) => {
  const reply = await arcade().act(session, roundId, 'steps', { index, step: plan.steps[index] ?? {} });
  if (!reply.success) throw new Error(reply.code);
  return reply.value.round;
};

/** Journal and database cannot tell the games apart, so the gate takes one step of one of them; the proof all of all. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';
const TAKEN = IS_PROOF ? PLANS : PLANS.slice(0, 1).map((plan) => ({ ...plan, steps: plan.steps.slice(0, 1) }));

describe.each(IS_PROOF ? ENGINES : ENGINES.slice(0, 1))('killed within a round of steps on $name', (engine) => {
  it.concurrent.for(TAKEN)(
    '$game.code: goes on after every step, and is cashed out once',
    { timeout: 120_000 },
    async (plan, context) => {
      const scene = await openKillScene(engine, context);
      const { session, roundId, worthAfter } = await begin(scene, plan);
      if (IS_PROOF) await scene.restart();
      for (const index of plan.steps.keys()) {
        const before = await takeStep(scene, session, roundId, plan, index);
        await scene.restart();
        // Sent again because its answer was lost, a step is not taken twice.
        const again = await takeStep(scene, session, roundId, plan, index);
        expect(again).toMatchObject({
          state: 'PLAYING',
          steps: before.steps,
          shown: before.shown,
          worth: before.worth,
        });
        expect(minorOf(again.worth ?? '0')).toBe(await worthAfter(index + 1));
      }
      scene.platform.fail('win', 'hang-after');
      void scene
        .arcade()
        .act(session, roundId, 'cash-out')
        .catch(() => undefined);
      await scene.untilSeen('win');
      await scene.restart();
      const round = await scene.untilState(roundId, 'SETTLED');
      expect(minorOf(round.payout ?? '0')).toBe(await worthAfter(plan.steps.length));
      expect(scene.platform.balance).toBe(START + netOf(round));
      const answer = await scene.arcade().act(session, roundId, 'cash-out');
      expect(answer).toMatchObject({ success: true, value: { round: { state: 'SETTLED', payout: round.payout } } });
      expect(scene.platform.balance).toBe(START + netOf(round));
    },
  );

  it.runIf(IS_PROOF).concurrent.for(PLANS.slice(0, 1))(
    '$game.code: before it is known whether it was staked, the stake is given back',
    { timeout: 120_000 },
    async (plan, context) => {
      const scene = await openKillScene(engine, context);
      scene.platform.fail('bet', 'hang-after');
      const session = await scene.arcade().sit(scene.platform.launch(), plan.game.code);
      void scene
        .arcade()
        .spin(session, { choice: plan.choice, stake: STAKE })
        .catch(() => undefined);
      await scene.untilSeen('bet');
      await scene.restart();
      await scene.untilState(session.next.roundId, 'REFUNDED');
      expect(scene.platform.balance).toBe(START);
    },
  );

  it.runIf(IS_PROOF).concurrent(
    'a step or a cash-out on its way is taken as a whole or not at all',
    async (context) => {
      const [plan] = PLANS;
      if (!plan) throw new Error('There are plans.');
      const scene = await openKillScene(engine, context);
      const { session, roundId, worthAfter } = await begin(scene, plan);
      void takeStep(scene, session, roundId, plan, 0).catch(() => undefined);
      await scene.restart();
      await takeStep(scene, session, roundId, plan, 0);
      await takeStep(scene, session, roundId, plan, 1);
      void scene
        .arcade()
        .act(session, roundId, 'cash-out')
        .catch(() => undefined);
      await scene.restart();
      await scene.arcade().act(session, roundId, 'cash-out');
      const round = await scene.untilState(roundId, 'SETTLED');
      expect(minorOf(round.payout ?? '0')).toBe(await worthAfter(2));
      expect(scene.platform.balance).toBe(START + netOf(round));
    },
    120_000,
  );
});
