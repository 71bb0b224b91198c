import {
  currencyOf,
  formatMoney,
  minorOf,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import {
  faultsOf,
  formatRate,
  readTerms,
  type ContractRules,
  type ContractsCalls,
  type ContractType,
  type SimulatedPeriod,
  type WireTerms,
} from '@baize/protocol/contracts';
import { uplineOf } from '../../agents/index.ts';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Window } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import { directDownline, type Asking } from '../agent-service.ts';
import { dividendOf } from '../arithmetic/dividend.ts';
import { realtimeOf } from '../arithmetic/realtime.ts';
import { salaryOf } from '../arithmetic/salary.ts';
import { netOf } from '../arithmetic/waterfall.ts';
import { billWindow, spanOf, windowBefore, type BillSpan } from '../arithmetic/windows.ts';
import { contractInForce, findContract, givenBy } from '../contract-store.ts';
import { reckon, type Reckoned } from './figures.ts';
import { isShown, readSettings, rulesOf } from '../settings.ts';
import type { ContractRow } from '../tables.ts';

type Answer = CallValue<ContractsCalls['simulateContract']>;
type Volume = NonNullable<CallBody<ContractsCalls['simulateContract']>['volume']>;

/** The number of past periods, newest first; the one that runs counts as the first. */
const PERIODS: Readonly<Record<ContractType, number>> = { dividend: 6, daily: 7, hourly: 12, realtime: 7 };

/** Terms on trial: who would be paid by them, and out of which contract. */
interface Trial {
  readonly downlineId: string;
  readonly terms: WireTerms;
  readonly rules: ContractRules;
  /** The contract it would be paid out of, where the caller is the upline; their own figures are nobody else's. */
  readonly own: ContractRow | undefined;
  /** The upline's other contracts with downlines. */
  readonly others: readonly ContractRow[];
}

interface Stage {
  readonly caller: MemberCaller;
  readonly type: ContractType;
  readonly zone: string;
}

/** Shows what proposed terms would have paid. Nothing is written. */
export const createSimulator = ({ db }: Pick<Deps, 'db'>) => ({
  simulate: (
    { caller, merchant, now }: Asking,
    type: ContractType,
    body: CallBody<ContractsCalls['simulateContract']>,
  ): Promise<Result<Answer>> =>
    db.read(async (tx) => {
      const trial = await trialOf(tx, caller, type, body);
      if (!trial.ok) return trial;
      const stage: Stage = { caller, type, zone: merchant.timeZone };
      const periods: SimulatedPeriod[] = [];
      let [downlineSum, keepsSum] = [0n, 0n];
      for (const window of windowsBack(stage, trial.value.terms, now)) {
        const { period, downlineMinor, keepsMinor } = await played(tx, stage, trial.value, window);
        periods.push(period);
        downlineSum += downlineMinor;
        keepsSum += keepsMinor ?? 0n;
      }
      const currency = currencyOf(caller.currency);
      return ok({
        currency: caller.currency,
        periods,
        volume: body.volume === undefined ? null : imagined(stage, trial.value, body.volume, now),
        total: {
          downline: formatMoney(downlineSum, currency),
          uplineKeeps: trial.value.own === undefined ? null : formatMoney(keepsSum, currency),
        },
      });
    }),
});

async function trialOf(
  tx: Tx,
  caller: MemberCaller,
  type: ContractType,
  { contractId, downline: username, terms }: CallBody<ContractsCalls['simulateContract']>,
): Promise<Result<Trial>> {
  const settings = await readSettings(tx, caller.merchantCode);
  const isNew = contractId === undefined;
  if (isNew ? !settings[type] : !(await isShown(tx, caller, type, settings))) return refuse('NOT_OFFERED');
  const own = await contractInForce(tx, caller.memberId, type);
  if (contractId !== undefined) {
    const contract = await findContract(tx, caller.merchantCode, contractId);
    if (contract?.type !== type) return refuse('NOT_FOUND');
    const isUpline = contract.downline_id !== caller.memberId;
    // A former upline may no longer read the downline's figures.
    if (isUpline && !(await isPaidBy(tx, contract, caller))) return refuse('NOT_FOUND');
    return ok({
      downlineId: contract.downline_id,
      terms: contract.terms,
      rules: contract.rules,
      own: isUpline ? own : undefined,
      others: isUpline ? await othersOf(tx, caller, type, contract.downline_id) : [],
    });
  }
  if (username === undefined) return refuseFields({ downline: [{ rule: 'required' }] });
  if (terms?.type !== type) return refuseFields({ terms: [{ rule: 'required' }] });
  const downline = await directDownline(tx, caller, username);
  if (downline === undefined) return refuse('NOT_FOUND');
  const faults = faultsOf(type, readTerms(terms), own === undefined ? null : readTerms(own.terms));
  if (Object.keys(faults).length > 0) {
    return refuseFields(Object.fromEntries(Object.entries(faults).map(([field, why]) => [`terms.${field}`, why])));
  }
  return ok({
    downlineId: downline.id,
    terms,
    rules: own?.rules ?? rulesOf(settings, type),
    own,
    others: await othersOf(tx, caller, type, downline.id),
  });
}

const isPaidBy = async (tx: Tx, contract: ContractRow, { merchantCode, memberId }: MemberCaller): Promise<boolean> =>
  contract.upline_id === memberId && (await uplineOf(tx, merchantCode, contract.downline_id))?.id === memberId;

const othersOf = async (tx: Tx, { memberId }: MemberCaller, type: ContractType, but: string) =>
  (await givenBy(tx, memberId, type)).filter(({ state, downline_id }) => state !== 'REQUESTED' && downline_id !== but);

/** Days stand in for windows of five minutes: what a day of them comes to is what one wants to know. */
const simulatedSpan = (type: ContractType, terms: WireTerms): BillSpan =>
  type === 'realtime' ? 'DAILY' : spanOf(type, terms.type === 'dividend' ? terms.period : 'DAILY');

function windowsBack({ type, zone }: Stage, terms: WireTerms, now: Date): readonly Window[] {
  const span = simulatedSpan(type, terms);
  const windows = [billWindow(zone, span, now)];
  while (windows.length < PERIODS[type]) {
    const last = windows.at(-1);
    if (last === undefined) break;
    windows.push(windowBefore(zone, span, last));
  }
  return windows;
}

async function played(tx: Tx, stage: Stage, trial: Trial, window: Window) {
  const { caller, type } = stage;
  const reckoned = (downlineId: string, terms: WireTerms, rules: ContractRules): Promise<Reckoned> =>
    reckon(tx, {
      merchant: caller.merchantCode,
      type,
      downlineId,
      currency: caller.currency,
      terms,
      rules,
      zone: stage.zone,
      window,
      carriedWin: 0n,
    });
  const theirs = await reckoned(trial.downlineId, trial.terms, trial.rules);
  let uplineMinor: bigint | undefined;
  let keepsMinor: bigint | undefined;
  if (trial.own !== undefined) {
    uplineMinor = (await reckoned(caller.memberId, trial.own.terms, trial.own.rules)).grossMinor;
    const others: bigint[] = [];
    for (const other of trial.others) {
      others.push((await reckoned(other.downline_id, other.terms, other.rules)).grossMinor);
    }
    keepsMinor = netOf(uplineMinor, [theirs.grossMinor, ...others]);
  }
  const { arithmetic } = theirs;
  const period = periodOf(caller, window, {
    validBet: BigInt(arithmetic.validBet),
    memberPnl: theirs.memberPnl,
    active: arithmetic.active,
    rate: arithmetic.rate,
    downlineMinor: theirs.grossMinor,
    uplineMinor,
    keepsMinor,
  });
  return { period, downlineMinor: theirs.grossMinor, keepsMinor };
}

interface Outcome {
  readonly validBet: bigint;
  readonly memberPnl: bigint;
  readonly active: number;
  readonly rate: number;
  readonly downlineMinor: bigint;
  readonly uplineMinor: bigint | undefined;
  readonly keepsMinor: bigint | undefined;
}

function periodOf({ currency: code }: MemberCaller, { start, end }: Window, outcome: Outcome): SimulatedPeriod {
  const currency = currencyOf(code);
  const show = (minor: bigint): string => formatMoney(minor, currency);
  const { validBet, memberPnl, active, rate, downlineMinor, uplineMinor, keepsMinor } = outcome;
  return {
    from: start.toISOString(),
    to: end.toISOString(),
    validBet: show(validBet),
    memberPnl: show(memberPnl),
    activeMembers: active,
    rate: rate === 0 ? null : formatRate(rate),
    downline: show(downlineMinor),
    upline: uplineMinor === undefined ? null : show(uplineMinor),
    uplineKeeps: keepsMinor === undefined ? null : show(keepsMinor),
  };
}

/** The same for a volume that somebody thinks of, as though it were all of the team's. */
function imagined({ caller, type, zone }: Stage, trial: Trial, asked: Volume, now: Date): SimulatedPeriod {
  const volume = {
    validBet: minorOf(asked.validBet),
    loss: minorOf(asked.loss),
    lost: minorOf(asked.lostBets ?? '0'),
    active: asked.activeMembers,
  };
  const theirs = paysFor(type, trial.terms, trial.rules, volume);
  const uplines = trial.own && paysFor(type, trial.own.terms, trial.own.rules, volume).grossMinor;
  return periodOf(caller, billWindow(zone, simulatedSpan(type, trial.terms), now), {
    validBet: volume.validBet,
    memberPnl: -volume.loss,
    active: volume.active,
    rate: theirs.rate,
    downlineMinor: theirs.grossMinor,
    uplineMinor: uplines,
    keepsMinor: uplines === undefined ? undefined : netOf(uplines, [theirs.grossMinor]),
  });
}

interface ImaginedVolume {
  readonly validBet: bigint;
  readonly loss: bigint;
  readonly active: number;
  /** For a real-time salary: the part of the turnover whose bets lost. */
  readonly lost: bigint;
}

function paysFor(
  type: ContractType,
  wire: WireTerms,
  rules: ContractRules,
  { validBet, loss, active, lost }: ImaginedVolume,
): { readonly rate: number; readonly grossMinor: bigint } {
  const terms = readTerms(wire);
  if (type === 'dividend') {
    return dividendOf(terms, { validBet, memberPnl: -loss, active, salaries: 0n, carriedWin: 0n }, rules);
  }
  if (type !== 'realtime') return salaryOf(terms, { validBet, active }, rules);
  const lostBets = lost > validBet ? validBet : lost;
  const won = validBet - lostBets;
  const bets = [
    { stake: won, payout: won * 2n, validBet: won },
    { stake: lostBets, payout: 0n, validBet: lostBets },
  ];
  const each = terms.tiers.map((tier) => ({ ...tier, validBet: 0n }));
  return { rate: terms.tiers[0]?.rate ?? 0, ...realtimeOf({ ...terms, tiers: each }, bets, rules) };
}
