import { formatAmount, minorOf, parseAmount } from '@baize/protocol/kernel';
import { MOST_SHOTS, shotAt } from '../fish/sitting.ts';
import { SHOTS_A_SECOND } from '../fish/stakes.ts';
import { isInside, placeAt, type Place, type Swimmer } from '../fish/swim.ts';
import type { ShooterMessage, ShotRefusal } from '../fish/wire.ts';
import { shotsCall } from './bodies.ts';
import type { PondContext } from './context.ts';
import { LATENCY_MS, MOST_WAITING, RATE_WINDOW_MS } from './pace.ts';
import type { KeptShot } from './records.ts';
import type { Shot, Sitter } from './sitter.ts';

type Ask = Extract<ShooterMessage, { type: 'shoot' }>;

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** Shots of the sitters: what a page asks for is looked at here, and decided by the server's own fish, clock and draws. */
export function createShots(context: PondContext) {
  const { state, store, now, pace, write } = context;
  const place: Place = { x: 0, y: 0, dx: 0, dy: 0 };

  /** The fish, if it swims in the pond now or did a moment ago, when the page saw it. */
  const targetOf = (id: number): Swimmer | undefined => {
    state.shoal.at(now());
    const fish = state.shoal.fish.get(id);
    if (!fish || state.caught.has(id)) return undefined;
    const isThere = [now(), now() - LATENCY_MS].some((at) => placeAt(fish, at, place) && isInside(place));
    return isThere ? fish : undefined;
  };

  const refusalOf = (sitter: Sitter, { shot, stake }: Ask, fish: Swimmer | undefined): ShotRefusal | undefined => {
    const stakeMinor = parseAmount(stake);
    const [oldest] = sitter.times.slice(-SHOTS_A_SECOND);
    if (sitter.sitting.clientSeed === null) return 'NO_SEED';
    if (shot <= sitter.lastShot) return 'WAIT';
    if (stakeMinor === undefined || !sitter.stakes.includes(stakeMinor)) return 'BAD_STAKE';
    if (sitter.times.length >= SHOTS_A_SECOND && oldest !== undefined && now() - oldest < RATE_WINDOW_MS)
      return 'TOO_FAST';
    if (sitter.queue.length >= MOST_WAITING) return 'WAIT';
    return fish ? undefined : 'FISH_GONE';
  };

  /** Gives shots back that were never staked. */
  const giveBack = (sitter: Sitter, shots: readonly Shot[], code: ShotRefusal): void => {
    if (shots.length === 0) return;
    const gone = new Set(shots);
    sitter.queue = sitter.queue.filter((each) => !gone.has(each));
    context.tell(sitter, { type: 'back', shots: shots.map(({ shot }) => shot), code });
  };

  /** When a sitter's shots are asked for next, or nothing while there is nothing to ask. */
  const dueMs = ({ queue, sitting, lastCallMs }: Sitter): number | undefined => {
    const [first] = queue;
    if (!first || sitting.isPaying) return undefined;
    return Math.max(first.atMs + pace.gatherMs, lastCallMs + pace.betweenMs);
  };

  const schedule = (sitter: Sitter): void => {
    const due = dueMs(sitter);
    if (due !== undefined) context.lookAgain(sitter, Math.max(0, due - now()));
  };

  const shoot = (sitter: Sitter, ask: Ask): void => {
    const fish = targetOf(ask.fish);
    const code = refusalOf(sitter, ask, fish);
    if (code !== undefined || !fish) {
      sitter.channel.answer({ type: 'refused', shot: ask.shot, code: code ?? 'FISH_GONE' });
      return;
    }
    const stakeMinor = minorOf(ask.stake);
    const atMs = now();
    sitter.lastShot = ask.shot;
    sitter.lastStake = stakeMinor;
    sitter.shotMs = atMs;
    sitter.times = [...sitter.times.slice(1 - SHOTS_A_SECOND), atMs];
    sitter.queue.push({ shot: ask.shot, fish: ask.fish, kind: fish.kind, stakeMinor, atMs });
    context.tellAll({
      type: 'shot',
      cannon: sitter.cannon,
      shot: ask.shot,
      fish: ask.fish,
      stake: decimal(stakeMinor),
    });
    schedule(sitter);
  };

  /** Draws the shots of a second, writes them down and asks the platform for them in one call. */
  const fire = async (sitter: Sitter): Promise<void> => {
    const { sitting, session } = sitter;
    const due = dueMs(sitter);
    if (due === undefined || !session || sitting.clientSeed === null) return;
    if (due > now()) return schedule(sitter);
    const seed = { sittingId: sitting.row.id, serverSeed: sitting.row.server_seed, clientSeed: sitting.clientSeed };
    const drawn: KeptShot[] = [];
    const used = new Set<Shot>();
    const gone: Shot[] = [];
    const hit = new Set<number>();
    let stakedMinor = 0n;
    let returnedMinor = 0n;
    for (const shot of sitter.queue) {
      const index = sitting.shots.length + drawn.length;
      const target = state.game.targets[shot.kind];
      const isLate = now() - shot.atMs > pace.patienceMs;
      if (!target || isLate || state.caught.has(shot.fish) || hit.has(shot.fish)) gone.push(shot);
      // A fish that another player's shot has caught is theirs once their stake is taken, and free again if it is not.
      else if (state.reserved.has(shot.fish) || drawn.length === SHOTS_A_SECOND || index === MOST_SHOTS) continue;
      else {
        const worth = await shotAt(state.game, target, seed, index);
        if (worth > 0) hit.add(shot.fish);
        stakedMinor += shot.stakeMinor;
        returnedMinor += shot.stakeMinor * BigInt(worth);
        const { shot: number, fish: id, stakeMinor } = shot;
        drawn.push({ shot: number, index, id, fish: target.id, stake: decimal(stakeMinor), worth });
        used.add(shot);
      }
    }
    giveBack(sitter, gone, 'FISH_GONE');
    if (drawn.length === 0) {
      if (sitter.queue.length > 0) context.lookAgain(sitter, pace.gatherMs);
      return;
    }
    const subject = {
      pond: state.row,
      sitting: { ...sitting.row, client_seed: sitting.clientSeed },
      nowMs: now(),
      number: sitting.calls,
    };
    const call = shotsCall(subject, session, drawn, { stakedMinor, returnedMinor });
    await write((tx) => store.addCall(tx, call));
    sitter.queue = sitter.queue.filter((shot) => !used.has(shot));
    sitter.lastCallMs = now();
    sitting.calls += 1;
    sitting.isPaying = true;
    for (const fish of hit) state.reserved.add(fish);
    context.cashier.add(call);
  };

  return {
    shoot,
    fire,
    schedule,
    giveBack,
    /** Gives back all that is on its way and not yet drawn. */
    giveAllBack: (sitter: Sitter, code: ShotRefusal): void => giveBack(sitter, [...sitter.queue], code),
    /** Gives back what costs a stake that the sitter may no longer choose. */
    keepStakes: (sitter: Sitter): void =>
      giveBack(
        sitter,
        sitter.queue.filter(({ stakeMinor }) => !sitter.stakes.includes(stakeMinor)),
        'BAD_STAKE',
      ),
    /** Gives back what has waited too long. */
    sweep: (sitter: Sitter): void =>
      giveBack(
        sitter,
        sitter.queue.filter(({ atMs }) => now() - atMs > pace.patienceMs),
        'WAIT',
      ),
  };
}
