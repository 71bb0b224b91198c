import type { RoundRow, SessionRow } from '../rounds/records.ts';
import type { Game } from '../games/define-game.ts';
import { proofOf, readJson, readSteps } from '../rounds/bodies.ts';
import type { CommitmentView, RoundView, SessionView, TableSessionView } from './wire.ts';
import { stakesFor } from '../games/stakes.ts';
import { formatAmount } from '@baize/protocol/kernel';

export const commitmentView = (round: RoundRow): CommitmentView => ({
  roundId: round.id,
  serverSeedHash: round.server_seed_hash,
});

/** The seed is shown once the round is drawn, or once it is sure that it never will be. */
const isRevealed = (round: RoundRow): boolean =>
  round.outcome !== null || round.state === 'REFUNDED' || round.state === 'REFUNDING';

export const roundView = (round: RoundRow, game: Game, nowMs: number): RoundView => ({
  roundId: round.id,
  state: round.state,
  stake: round.stake ?? '0.0000',
  choice: readJson(round.choice),
  outcome: readJson(round.outcome),
  steps: readSteps(round.steps),
  shown: round.state === 'PLAYING' ? readJson(round.shown) : null,
  worth: round.state === 'PLAYING' ? round.worth : null,
  payout: round.payout,
  balanceAfterStake: round.balance_after_stake,
  balance: round.balance,
  problem: round.problem,
  startedMs: round.started_ms,
  elapsedMs: Math.max(0, nowMs - (round.started_ms ?? nowMs)),
  proof: isRevealed(round) ? proofOf(round, game) : null,
});

export interface SessionFacts {
  readonly sessionId: string;
  readonly session: SessionRow;
  readonly game: Game;
  readonly balance: string;
  readonly next: RoundRow;
  readonly latest: RoundRow | undefined;
  readonly nowMs: number;
}

const isUnseen = (round: RoundRow): boolean =>
  round.seen === 0 && round.state !== 'REFUSED' && round.state !== 'COMMITTED';

export const waitOf = (latest: RoundRow | undefined, nowMs: number): number =>
  Math.max(0, (latest?.ready_ms ?? nowMs) - nowMs);

/** A session at a live table; all else comes by its socket. */
export const tableSessionView = ({
  sessionId,
  session,
  balance,
}: Pick<SessionFacts, 'sessionId' | 'session' | 'balance'>): TableSessionView => ({
  sessionId,
  game: session.game,
  mode: session.mode,
  currency: session.currency,
  exponent: session.exponent,
  balance,
});

export const sessionView = ({ sessionId, session, game, balance, next, latest, nowMs }: SessionFacts): SessionView => ({
  sessionId,
  game: session.game,
  mode: session.mode,
  currency: session.currency,
  exponent: session.exponent,
  balance,
  stakes: stakesFor(session, game.stakes).map((stake) => formatAmount(stake, 4)),
  lastStake: latest?.stake ?? null,
  lastChoice: latest ? readJson(latest.choice) : null,
  next: commitmentView(next),
  waitMs: waitOf(latest, nowMs),
  unseen: latest && isUnseen(latest) ? roundView(latest, game, nowMs) : null,
});
