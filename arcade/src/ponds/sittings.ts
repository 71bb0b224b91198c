import { formatAmount } from '@baize/protocol/kernel';
import { commitmentTo } from '../fairness/draws.ts';
import { sumOf } from '../fish/sitting.ts';
import { newRoundId, newSecretHex } from '../kernel/ids.ts';
import type { Proof } from '../verify/proof.ts';
import { endCall, proofOf } from './bodies.ts';
import type { PondContext } from './context.ts';
import { keptShots, type PondCallRow, type SittingRow } from './records.ts';
import type { Sitting } from './sitter.ts';
import type { DrawnShot } from '../fish/sitting.ts';
import { minorOf } from '@baize/protocol/kernel';

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** A call's shots as they count: refused ones stay in the sitting, so that its numbers have no gap. */
export const drawnOf = (call: Pick<PondCallRow, 'shots' | 'at_ms'>, refused: boolean): readonly DrawnShot[] =>
  keptShots(call).map(({ index, fish, stake, worth }) => ({
    index,
    fish,
    stakeMinor: minorOf(stake),
    worth,
    refused,
    atMs: call.at_ms,
  }));

/** Beginning and end of sittings. A seed is written down before its commitment is shown, and shown once no shot can follow. */
export function createSittings(context: PondContext) {
  const { state, store, now, write } = context;

  const begin = async (seat: string, playerId: string, cannon: number, clientSeed: string | null): Promise<Sitting> => {
    const serverSeed = newSecretHex();
    const row: SittingRow = {
      id: newRoundId(),
      pond_id: state.row.id,
      cannon,
      seat,
      player_id: playerId,
      rules: state.game.rules,
      server_seed: serverSeed,
      commitment: await commitmentTo(serverSeed),
      client_seed: clientSeed,
      state: 'OPEN',
      staked: '0.0000',
      returned: '0.0000',
      opened_ms: now(),
    };
    await write((tx) => store.addSitting(tx, row));
    return { row, clientSeed, shots: [], calls: 0, isPaying: false };
  };

  /** Ends a sitting that has no call under way. Gives its proof, or nothing where nothing was staked. */
  const end = async (sitting: Sitting): Promise<Proof | undefined> => {
    const { row, clientSeed, shots } = sitting;
    const sum = sumOf(shots);
    if (sum.shots === 0 && shots.length === 0) {
      await write((tx) => store.dropSitting(tx, row.id));
      return undefined;
    }
    const subject = {
      pond: state.row,
      sitting: { ...row, client_seed: clientSeed },
      nowMs: now(),
      number: sitting.calls,
    };
    if (sum.shots === 0) {
      await write((tx) => store.moveSitting(tx, row.id, { state: 'ENDED' }));
      return undefined;
    }
    const call = endCall(state.game, subject, shots);
    await write(async (tx) => {
      await store.addCall(tx, call);
      await store.moveSitting(tx, row.id, {
        state: 'ENDING',
        staked: decimal(sum.stakedMinor),
        returned: decimal(sum.returnedMinor),
      });
    });
    context.cashier.add(call);
    return proofOf(subject, shots);
  };

  /** A sitting as its journal tells it. */
  const read = (row: SittingRow, calls: readonly PondCallRow[]): Sitting => {
    const own = calls.filter(({ kind }) => kind === 'SHOTS');
    return {
      row,
      clientSeed: row.client_seed,
      shots: own.filter(({ state: at }) => at !== 'PENDING').flatMap((call) => drawnOf(call, call.state !== 'DONE')),
      calls: own.length,
      isPaying: own.some(({ state: at }) => at === 'PENDING'),
    };
  };

  return { begin, end, read };
}
