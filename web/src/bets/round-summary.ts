/** A slot round as the vendor tells it. Amounts are exact decimal strings. */
export interface SlotSummary {
  readonly kind: 'slot';
  /** Columns of symbol names, from the first reel to the last, each from top to bottom. */
  readonly reels: readonly (readonly string[])[];
  /** `line` is absent where ways pay, which have no number. */
  readonly lines: readonly { line?: number; symbol: string; count: number; amount: string }[];
  readonly freeSpins: number;
  readonly freeSpinsPayout: string;
  readonly timesStake: string;
}

export interface DiceSummary {
  readonly kind: 'dice';
  /** Decimal text such as 53.07. */
  readonly roll: string;
  readonly direction: 'over' | 'under';
  readonly target: string;
  readonly chance: string;
  readonly multiplier: string;
  readonly won: boolean;
}

export interface RefundSummary {
  readonly kind: 'refund';
}

export type RoundSummary = SlotSummary | DiceSummary | RefundSummary;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT_MAX = 64;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined;
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
const listOf = <T>(value: unknown, read: (each: unknown) => T | undefined): readonly T[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const kept = value.map(read).filter((each) => each !== undefined);
  return kept.length === value.length ? kept : undefined;
};

function lineOf(value: unknown): SlotSummary['lines'][number] | undefined {
  if (!isRecord(value)) return undefined;
  const line = count(value['line']);
  const symbol = text(value['symbol']);
  const matched = count(value['count']);
  const amount = text(value['amount']);
  if (symbol === undefined || matched === undefined || amount === undefined) return undefined;
  if (line === undefined) return value['line'] === undefined ? { symbol, count: matched, amount } : undefined;
  return { line, symbol, count: matched, amount };
}

function slotOf(value: Record<string, unknown>): SlotSummary | undefined {
  const reels = listOf(value['reels'], (column) => listOf(column, text));
  const lines = listOf(value['lines'], lineOf);
  const timesStake = text(value['timesStake']);
  if (!reels || !lines || timesStake === undefined) return undefined;
  const freeSpins = count(value['freeSpins']) ?? 0;
  return { kind: 'slot', reels, lines, freeSpins, freeSpinsPayout: text(value['freeSpinsPayout']) ?? '0', timesStake };
}

function diceOf(value: Record<string, unknown>): DiceSummary | undefined {
  const [roll, target, chance, multiplier] = ['roll', 'target', 'chance', 'multiplier'].map((name) =>
    text(value[name]),
  );
  const direction = value['direction'];
  if (direction !== 'over' && direction !== 'under') return undefined;
  if (roll === undefined || target === undefined || chance === undefined || multiplier === undefined) return undefined;
  return { kind: 'dice', roll, direction, target, chance, multiplier, won: value['won'] === true };
}

/**
 * Reads what a vendor says of a round. Vendors are strangers, so anything that is not wholly of a known shape
 * is `undefined`, and the dialog shows the detail as it came instead.
 */
export function readRoundSummary(detail: Readonly<Record<string, unknown>>): RoundSummary | undefined {
  const summary = detail['summary'];
  if (!isRecord(summary)) return undefined;
  if (summary['kind'] === 'slot') return slotOf(summary);
  if (summary['kind'] === 'dice') return diceOf(summary);
  return summary['kind'] === 'refund' ? { kind: 'refund' } : undefined;
}
