import { addDays, DAY_MS, minorOf } from '@baize/protocol/kernel';
import type { Ladder } from '@baize/protocol/vip';
import { dayIn, startOfDay } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import { inPages } from '../kernel/jobs/due-rows.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { sendMessage } from '../messages/index.ts';
import { isShutOut } from '../members/index.ts';
import { readLadder } from './ladder.ts';
import { bornOn, brandsWithMembers, depositedAtLeast, offerBonus, type Candidate } from './store.ts';

const AT_ONCE = 100;

/** One kind of bonus that comes round, on one day of a brand. */
interface Round {
  readonly kind: 'birthday' | 'monthly';
  readonly key: string;
  readonly expiresAt: Date;
  readonly amountOf: (level: number) => bigint;
  readonly candidates: (tx: Tx, after: string) => Promise<readonly Candidate[]>;
}

type Work = Pick<Deps, 'db' | 'eventLog' | 'merchants' | 'dueRows'>;

const JOB = 'vip-bonuses';

/** Offers birthday and monthly bonuses to whoever they are due to. Done twice, it offers nothing twice. */
export async function offerRounds(deps: Work, now: Date): Promise<void> {
  const { db, merchants, dueRows } = deps;
  await dueRows.run({
    job: `${JOB}-brands`,
    now,
    rows: await db.single(brandsWithMembers),
    keyOf: (code) => code,
    merchantOf: (code) => code,
    run: async (code) => {
      const brand = await merchants.byCode(code);
      if (brand === undefined) return;
      const ladder = await db.single((tx) => readLadder(tx, code, brand.currency.code));
      for (const round of [birthdayRound(brand, ladder, now), monthlyRound(brand, ladder, now)]) {
        await offerRound(deps, { brand, ladder, round, now });
      }
    },
  });
  await dueRows.forget(JOB, now);
}

/** A page of members at a time; a page in which one cannot be offered anything is gone through one by one. */
async function offerRound({ db, eventLog, dueRows }: Work, offering: Offering): Promise<void> {
  const { brand, round, now } = offering;
  const pages = inPages(AT_ONCE, (after: Candidate | undefined) =>
    db.single((tx) => round.candidates(tx, after?.memberId ?? '')),
  );
  const offerAll = (candidates: readonly Candidate[]) =>
    db.transaction(async (tx) => {
      for (const candidate of candidates) await offerOne(tx, offering, candidate);
    });
  for await (const candidates of chunked(pages, AT_ONCE)) {
    await offerAll(candidates).catch(() =>
      dueRows.run({
        job: JOB,
        now,
        rows: candidates,
        isPart: true,
        keyOf: ({ memberId }) => `${round.key}:${memberId}`,
        merchantOf: () => brand.code,
        run: (candidate) => offerAll([candidate]),
      }),
    );
    eventLog.nudge();
  }
}

async function* chunked<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<readonly Row[]> {
  let chunk: Row[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

interface Offering {
  readonly brand: Merchant;
  readonly ladder: Ladder;
  readonly round: Round;
  readonly now: Date;
}

/** Bonuses are not offered during a break; one that lasts longer is offered after it. */
async function offerOne(tx: Tx, { brand, ladder, round, now }: Offering, candidate: Candidate): Promise<void> {
  const { memberId, level } = candidate;
  const merchant = brand.code;
  const amount = round.amountOf(level);
  if (amount === 0n || (await isShutOut(tx, { merchant, memberId }, now))) return;
  const isNew = await offerBonus(tx, {
    merchant,
    memberId,
    key: round.key,
    kind: round.kind,
    level,
    currency: brand.currency.code,
    amount,
    turnoverBps: ladder.turnoverBps,
    offeredAt: now,
    expiresAt: round.expiresAt,
  });
  if (isNew) {
    await sendMessage(tx, { merchant, memberId, kind: `${round.kind}-bonus`, key: `vip-${round.key}`, at: now });
  }
}

function birthdayRound({ code: merchant, timeZone }: Merchant, { ranks, birthdayAfterDays }: Ladder, now: Date): Round {
  const today = dayIn(timeZone, now);
  const [year, monthDay] = [today.slice(0, 4), today.slice(5)];
  // In a year without 29 February, birthdays of that day are a day earlier.
  const isShort = monthDay === '02-28' && addDays(today, 1).endsWith('-03-01');
  const key = `birthday:${year}`;
  const registeredBefore = new Date(now.getTime() - birthdayAfterDays * DAY_MS);
  return {
    kind: 'birthday',
    key,
    expiresAt: startOfDay(timeZone, addDays(today, 1)),
    amountOf: (level) => minorOf(ranks[Math.min(level, ranks.length - 1)]?.birthdayBonus ?? '0'),
    candidates: (tx, after) =>
      bornOn(
        tx,
        { merchant, key, after, limit: AT_ONCE },
        isShort ? [monthDay, '02-29'] : [monthDay],
        registeredBefore,
      ),
  };
}

function monthlyRound({ code: merchant, timeZone }: Merchant, ladder: Ladder, now: Date): Round {
  const today = dayIn(timeZone, now);
  const first = `${today.slice(0, 7)}-01`;
  const lastMonth = `${addDays(first, -1).slice(0, 7)}-01`;
  const key = `monthly:${today.slice(0, 7)}`;
  const amountOf = (level: number): bigint => minorOf(ladder.ranks[level]?.monthlyBonus ?? '0');
  const levels = [...ladder.ranks.keys()].filter((level) => amountOf(level) > 0n);
  return {
    kind: 'monthly',
    key,
    expiresAt: startOfDay(timeZone, addDays(today, ladder.claimDays + 1)),
    amountOf,
    candidates: (tx, after) =>
      depositedAtLeast(tx, { merchant, key, after, limit: AT_ONCE }, levels, {
        from: lastMonth,
        before: first,
        amount: minorOf(ladder.monthlyDeposit),
      }),
  };
}
