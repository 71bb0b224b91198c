import { walletCalls } from '@baize/protocol/wallet';
import { vipCalls, type Ladder } from '@baize/protocol/vip';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { appendEvent } from '../../kernel/events/event-log.ts';
import type { EventTypes } from '../../kernel/events/event-types.ts';
import type { TestPlatform, TestSession } from '../../testing/index.ts';
import { moveDue } from '../rank-work.ts';

/** A rank of so much, which a test names the rest of. */
export const rank = (deposit: number, validBet: number, more: Partial<Ladder['ranks'][number]> = {}) => ({
  names: {},
  deposit: String(deposit),
  validBet: String(validBet),
  keepBet: '0',
  upgradeBonus: '0',
  birthdayBonus: '0',
  monthlyBonus: '0',
  ...more,
});

export const ladderOf = (ranks: Ladder['ranks'], more: Partial<Ladder> = {}): Ladder => ({
  ranks,
  keepDays: 60,
  turnoverBps: 10_000,
  monthlyDeposit: '100',
  birthdayAfterDays: 60,
  claimDays: 30,
  ...more,
});

export async function setLadder(platform: TestPlatform, ladder: Ladder): Promise<void> {
  await platform.value(vipCalls.setLadder, { body: ladder }, await platform.enterAsOperator());
}

/** Applies what the log tells, and moves whoever is due. */
export async function settle(platform: TestPlatform): Promise<void> {
  await platform.deps.eventLog.catchUp();
  await moveDue(platform.deps, platform.deps.clock.now());
  await platform.deps.eventLog.catchUp();
}

export async function idOf(platform: TestPlatform, { username }: TestSession): Promise<string> {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ id: string }>`select id from session_member where username = ${username}`.execute(tx),
  );
  return rows[0]?.id ?? '';
}

export const deposit = (platform: TestPlatform, session: TestSession, amount: string) =>
  platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );

/** A settled round as the log tells of it, without the money. */
export async function tellRound(
  platform: TestPlatform,
  memberId: string,
  { delta, id = randomUUID() as string, at = platform.deps.clock.now(), placedAt = at, ...more }: RoundFacts,
): Promise<void> {
  const data: EventTypes['wager.settled'] = {
    mode: 'REAL',
    currency: 'USD',
    category: 'RNG',
    game: 'chalk-dice',
    provider: 'LARKSPUR',
    vendor: 'ARCADE',
    round: id,
    status: 'SETTLED',
    placedAt: placedAt.toISOString(),
    stake: '0',
    payout: '0',
    validBet: String(delta),
    stakeDelta: '0',
    payoutDelta: '0',
    validBetDelta: String(delta),
    balance: '10000000000',
    ...more,
  };
  const type = delta < 0n ? 'wager.rolled-back' : 'wager.settled';
  await platform.deps.db.transaction((tx) =>
    appendEvent(tx, { type, merchant: 'baize', memberId, subject: id, data, at }),
  );
}

export interface RoundFacts extends Partial<Pick<EventTypes['wager.settled'], 'category' | 'game' | 'provider'>> {
  readonly delta: bigint;
  readonly id?: string;
  readonly at?: Date;
  readonly placedAt?: Date;
}
