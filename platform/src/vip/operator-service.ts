import {
  fitsStep,
  formatMoney,
  MEMBER_KIND,
  minorOf,
  ok,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type Currency,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import type { Ladder, MemberRank, VipCalls } from '@baize/protocol/vip';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { lowered, type Weight } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername } from '../members/index.ts';
import { readLadder, setLadder } from './ladder.ts';
import { stand } from './rank-work.ts';
import * as store from './store.ts';
import { bonusOf } from './views.ts';

const BONUSES_SHOWN = 100;
/** Thresholds that may not fall from one rank to the next. */
const RISING = ['deposit', 'validBet'] as const;
const BONUSES = ['upgradeBonus', 'birthdayBonus', 'monthlyBonus'] as const;
const AMOUNTS = [...RISING, 'keepBet', ...BONUSES] as const;

type Change = CallBody<VipCalls['setMemberRank']>;

/** The operator and the brand that they act in. */
export interface OperatorPlace extends Actor {
  readonly merchant: Merchant;
}

export type VipOperations = ReturnType<typeof createVipOperations>;

/** Operators' settings of ranks. */
export function createVipOperations(deps: Deps) {
  const { db, eventLog } = deps;

  async function lockByName(tx: Tx, merchant: Merchant, username: string) {
    const account = await findMemberByUsername(tx, merchant.code, username);
    if (account === undefined || account.isAgent === MEMBER_KIND.trial) return undefined;
    const { id: memberId, createdAt: registeredAt } = account;
    const row = await store.lockMember(tx, { memberId, merchant: merchant.code, registeredAt });
    return { account, row };
  }

  return {
    ladder: ({ merchant }: OperatorPlace): Promise<Ladder> =>
      db.single((tx) => readLadder(tx, merchant.code, merchant.currency.code)),

    setLadder: (place: OperatorPlace, wanted: Ladder): Promise<Result<Ladder>> => {
      const { merchant, now } = place;
      return audited(deps, place, 'vip.ladder', async (tx, second) => {
        const problems = problemsOf(wanted, merchant.currency);
        if (Object.keys(problems).length > 0) return refuseFields(problems);
        const before = await readLadder(tx, merchant.code, merchant.currency.code);
        const beyond = await second.needed(weightOf(before, wanted));
        if (beyond) return beyond;
        await setLadder(tx, merchant.code, wanted, now);
        return ok({ subject: merchant.code, before, after: wanted, value: wanted });
      });
    },

    member: ({ merchant, now }: OperatorPlace, username: string): Promise<Result<MemberRank>> =>
      db.transaction(async (tx) => {
        const found = await lockByName(tx, merchant, username);
        if (found === undefined) return refuse('NOT_FOUND');
        return ok(await memberRankOf(tx, found.account.username, found.row, { merchant, now }));
      }),

    /** A rank set by hand has its own window to be kept in. */
    setMember: (place: OperatorPlace, username: string, change: Change): Promise<Result<MemberRank>> => {
      const { merchant, now } = place;
      return audited(
        deps,
        place,
        'vip.member',
        async (tx, second) => {
          const found = await lockByName(tx, merchant, username);
          if (found === undefined) return refuse('NOT_FOUND');
          const { account, row } = found;
          const ladder = await readLadder(tx, merchant.code, merchant.currency.code);
          const { level = row.level } = change;
          if (level >= ladder.ranks.length) {
            return refuseFields({ level: [{ rule: 'max', max: ladder.ranks.length - 1 }] });
          }
          const problems = amountProblems(change, merchant.currency);
          if (Object.keys(problems).length > 0) return refuseFields(problems);
          const beyond = await second.needed({ givenPerDay: givenBy(row, change, ladder) });
          if (beyond) return beyond;
          const before = factsIn(row);
          await store.setFacts(tx, row.memberId, {
            birthday: change.birthday === undefined ? row.birthday : change.birthday,
            labels: change.labels ?? row.labels,
            carriedDeposit: minorOr(change.carriedDeposit, row.carriedDeposit),
            carriedBet: minorOr(change.carriedValidBet, row.carriedBet),
          });
          const today = dayIn(merchant.timeZone, now);
          const after =
            level === row.level ? row : { ...row, level, highest: Math.max(row.highest, level), windowFrom: today };
          await stand(tx, row, after, { brand: merchant, ladder, now });
          await store.dueNow(tx, row.memberId, now);
          const kept = (await store.findMember(tx, row.memberId)) ?? row;
          const value = await memberRankOf(tx, account.username, kept, { merchant, now });
          return ok({ subject: row.memberId, before, after: factsIn(kept), value });
        },
        async () => eventLog.nudge(),
      );
    },
  };
}

/** Bonuses of ranks that pay more than before, or ask for less. */
function weightOf(before: Ladder, after: Ladder): Weight {
  const bonuses = after.ranks.flatMap((rank, level) => {
    const was = before.ranks[level];
    const isEasier = was === undefined || RISING.some((name) => minorOf(rank[name]) < minorOf(was[name]));
    return BONUSES.flatMap((name) => {
      const amount = minorOf(rank[name]);
      return isEasier || amount > minorOf(was[name]) ? [amount] : [];
    });
  });
  return {
    rewardAmount: bonuses.reduce((most, each) => (each > most ? each : most), 0n),
    leastTurnoverBps: lowered(before.turnoverBps, after.turnoverBps),
  };
}

/**
 * The cost of an operator's change for a member: bonuses of a higher rank, those on the way to it, and of a new
 * birthday.
 */
function givenBy(row: store.VipMember, change: Change, { ranks }: Ladder): bigint {
  const sums = {
    deposit: row.deposit + minorOr(change.carriedDeposit, row.carriedDeposit) - row.carriedDeposit,
    bet: row.validBet + minorOr(change.carriedValidBet, row.carriedBet) - row.carriedBet,
  };
  const isMore = sums.deposit > row.deposit || sums.bet > row.validBet;
  const start = Math.max(row.level, change.level ?? row.level);
  let [level, given] = [start, 0n];
  for (const rank of isMore ? ranks.slice(start + 1) : []) {
    if (sums.deposit < minorOf(rank.deposit) || sums.bet < minorOf(rank.validBet)) break;
    level += 1;
    given += minorOf(rank.upgradeBonus);
  }
  if (level > row.level) given += minorOf(ranks[level]?.monthlyBonus ?? '0');
  const isBorn = change.birthday !== undefined && change.birthday !== null && change.birthday !== row.birthday;
  return isBorn || (level > row.level && row.birthday !== null)
    ? given + minorOf(ranks[level]?.birthdayBonus ?? '0')
    : given;
}

/** An operator's fields of a member, for the record of changes. */
const factsIn = ({ level, labels, birthday, carriedDeposit, carriedBet }: store.VipMember) => ({
  level,
  labels,
  birthday,
  carriedDeposit: String(carriedDeposit),
  carriedBet: String(carriedBet),
});

async function memberRankOf(
  tx: Tx,
  username: string,
  row: store.VipMember,
  { merchant, now }: Pick<OperatorPlace, 'merchant' | 'now'>,
): Promise<MemberRank> {
  const { currency } = merchant;
  const bonuses = await store.listBonuses(tx, row.memberId, now, BONUSES_SHOWN);
  return {
    username,
    level: row.level,
    labels: [...row.labels],
    birthday: row.birthday,
    deposit: formatMoney(row.deposit, currency),
    validBet: formatMoney(row.validBet, currency),
    carriedDeposit: formatMoney(row.carriedDeposit, currency),
    carriedValidBet: formatMoney(row.carriedBet, currency),
    keepSince: row.windowFrom,
    bonuses: bonuses.map((bonus) => bonusOf(bonus, currency, now)),
  };
}

const minorOr = (amount: string | undefined, otherwise: bigint): bigint =>
  amount === undefined ? otherwise : minorOf(amount);

function stepProblem(amount: string | undefined, currency: Currency): FieldProblem | undefined {
  if (amount === undefined || fitsStep(minorOf(amount), currency)) return undefined;
  return { rule: 'step', min: formatMoney(stepOf(currency), currency) };
}

type Problems = Record<string, readonly FieldProblem[]>;

const amountProblems = (change: Change, currency: Currency): Problems =>
  listed({
    carriedDeposit: stepProblem(change.carriedDeposit, currency),
    carriedValidBet: stepProblem(change.carriedValidBet, currency),
  });

/** The first rank is everybody's, and none asks for less than the one before. */
function problemsOf({ ranks, monthlyDeposit }: Ladder, currency: Currency): Problems {
  const found: Record<string, FieldProblem | undefined> = { monthlyDeposit: stepProblem(monthlyDeposit, currency) };
  for (const [level, rank] of ranks.entries()) {
    for (const name of AMOUNTS) found[`ranks.${level}.${name}`] = stepProblem(rank[name], currency);
    for (const name of RISING) {
      const least = minorOf(ranks[level - 1]?.[name] ?? '0');
      const isFirst = level === 0 && minorOf(rank[name]) > 0n;
      if (isFirst) found[`ranks.${level}.${name}`] = { rule: 'max', max: '0' };
      else if (minorOf(rank[name]) < least) {
        found[`ranks.${level}.${name}`] = { rule: 'min', min: formatMoney(least, currency) };
      }
    }
  }
  return listed(found);
}

const listed = (found: Readonly<Record<string, FieldProblem | undefined>>): Problems =>
  Object.fromEntries(Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])));
