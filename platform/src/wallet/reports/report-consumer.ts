import { zonesOf } from '../../kernel/site/brand-zones.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../../kernel/events/event-log.ts';
import type { EventOf, VendorBonusEvent, WagerEvent } from '../../kernel/events/event-types.ts';
import { dayIn } from '../../kernel/time/calendar.ts';
import {
  addToReport,
  clearReport,
  creditsInRounds,
  paidByMembers,
  type ReportKey,
  type ReportSums,
} from './report-store.ts';

const COUNTED = [
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
  'vendor-bonus.credited',
  'vendor-bonus.rolled-back',
  'bonus.credited',
  'bonus.expired',
  'bonus.ended',
  'deposit.credited',
  'withdrawal.paid',
] as const;

/** Its place in the log is kept under this name. */
export const REPORT_CONSUMER = 'wallet.report';

type Counted = EventOf<(typeof COUNTED)[number]>;
type About = Omit<ReportKey, 'merchant' | 'day' | 'currency'>;

const NO_GAME = { category: '', provider: '', game: '' } as const;
/** Deposits that members pay to whoever withdraws, and the other side of them. */
const PAYOUT_METHOD = 'payout';
const VENDOR_CREDIT = 'VENDOR';

const NOTHING: ReportSums = {
  bets: 0n,
  stakes: 0n,
  payouts: 0n,
  validBets: 0n,
  deposits: 0n,
  depositCount: 0n,
  withdrawals: 0n,
  withdrawalCount: 0n,
  bonusCost: 0n,
};

/** A batch's sums. Everything counts on the day on which it happened, as in the ledger. */
class Batch {
  readonly rows = new Map<string, ReportKey & ReportSums>();
  readonly #zones: ReadonlyMap<string, string>;

  constructor(zones: ReadonlyMap<string, string>) {
    this.#zones = zones;
  }

  add({ merchant, at, data }: Counted, about: About, more: Partial<ReportSums>): void {
    const day = dayIn(this.#zones.get(merchant) ?? 'UTC', at);
    const { currency } = data;
    const key = JSON.stringify([merchant, day, currency, about.category, about.provider, about.game, about.kind]);
    const row = this.rows.get(key) ?? { merchant, day, currency, ...about, ...NOTHING };
    for (const name of Object.keys(more) as (keyof ReportSums)[]) row[name] += more[name] ?? 0n;
    this.rows.set(key, row);
  }
}

function addWager(batch: Batch, event: EventOf<(typeof COUNTED)[number]>, data: WagerEvent): void {
  const stakes = BigInt(data.stakeDelta);
  const bets = event.type === 'wager.accepted' ? 1n : stakes < 0n ? -1n : 0n;
  const about = { category: data.category, provider: data.provider, game: data.game, kind: '' };
  batch.add(event, about, {
    bets,
    stakes,
    payouts: BigInt(data.payoutDelta),
    validBets: BigInt(data.validBetDelta),
  });
}

/**
 * A credit of a vendor's is bonus cost. One in a round is a payout of the wager's event too, so it is taken out there:
 * the ledger books it once.
 */
function addCredit(batch: Batch, event: Counted, { vendor, amount }: VendorBonusEvent, round: About | undefined): void {
  const cost = event.type === 'vendor-bonus.credited' ? BigInt(amount) : -BigInt(amount);
  const about = round ?? { ...NO_GAME, provider: vendor, kind: '' };
  batch.add(event, { ...about, kind: VENDOR_CREDIT }, { bonusCost: cost });
  if (round !== undefined) batch.add(event, round, { payouts: -cost });
}

type MoneyEvent = Exclude<Counted, { readonly data: WagerEvent }>;

/** Facts that the events of a batch do not carry. */
interface Known {
  /** Rounds of vendors' credits, by vendor and transaction. */
  readonly rounds: ReadonlyMap<string, About>;
  /** The part of each withdrawal that members paid: it was counted when it arrived. */
  readonly paidByMembers: ReadonlyMap<string, bigint>;
}

function addMoney(batch: Batch, event: MoneyEvent, { rounds, paidByMembers: byMembers }: Known): void {
  const amount = BigInt(event.data.amount);
  switch (event.type) {
    case 'vendor-bonus.credited':
    case 'vendor-bonus.rolled-back':
      addCredit(batch, event, event.data, rounds.get(`${event.data.vendor}/${event.subject}`));
      return;
    case 'bonus.credited':
      batch.add(event, { ...NO_GAME, kind: event.data.kind }, { bonusCost: amount });
      return;
    case 'bonus.expired':
    case 'bonus.ended':
      batch.add(event, { ...NO_GAME, kind: event.data.kind }, { bonusCost: -amount });
      return;
    case 'deposit.credited': {
      const about = { ...NO_GAME, kind: event.data.method };
      batch.add(event, about, { deposits: amount, depositCount: 1n });
      // One member's deposit is another's withdrawal, in one transfer.
      if (event.data.method === PAYOUT_METHOD) batch.add(event, about, { withdrawals: amount });
      return;
    }
    case 'withdrawal.paid': {
      const withdrawals = amount - (byMembers.get(event.subject) ?? 0n);
      batch.add(event, { ...NO_GAME, kind: event.data.method }, { withdrawals, withdrawalCount: 1n });
    }
  }
}

const isWager = (data: Counted['data']): data is WagerEvent => 'stakeDelta' in data;
const isMoney = (event: Counted): event is MoneyEvent => !isWager(event.data);

async function apply(tx: Tx, events: readonly Counted[]): Promise<void> {
  const batch = new Batch(await zonesOf(tx, [...new Set(events.map(({ merchant }) => merchant))]));
  const credits = events.flatMap((event) =>
    event.type === 'vendor-bonus.credited' || event.type === 'vendor-bonus.rolled-back'
      ? [{ vendor: event.data.vendor, tx: event.subject }]
      : [],
  );
  const withRounds = await creditsInRounds(tx, credits);
  const ended = events.flatMap(({ type, subject }) => (type === 'withdrawal.paid' ? [subject] : []));
  const known = {
    rounds: new Map(withRounds.map(({ vendor, tx: id, ...game }) => [`${vendor}/${id}`, { ...game, kind: '' }])),
    paidByMembers: await paidByMembers(tx, ended),
  };
  for (const event of events) {
    if ('mode' in event.data && event.data.mode === 'TRIAL') continue;
    if (isMoney(event)) addMoney(batch, event, known);
    else if (isWager(event.data)) addWager(batch, event, event.data);
  }
  await addToReport(tx, [...batch.rows.values()]);
}

/** Adds up what each brand takes and gives, by day of its zone, game and kind. Play credits are no money. */
export const reportConsumer: Consumer = defineConsumer({
  name: REPORT_CONSUMER,
  on: COUNTED,
  apply,
  reset: async (tx) => {
    await clearReport(tx);
  },
});
