import { minorOf, parseAmount, SECOND_MS } from '@baize/protocol/kernel';
import type { TableChange } from '@baize/protocol/games';
import type { Table } from '../../tables/define-table.ts';
import { heldOf } from '../../tables/play-table.ts';
import type { SetLimits, TableLimits } from '../../tables/limits.ts';
import type { Pace } from '../pace.ts';

/** Settings that the operators of one brand keep for a table; null is the table's own. */
export interface TableSettings {
  readonly open: boolean;
  readonly chips: readonly string[] | null;
  readonly minStake: string | null;
  readonly maxStake: string | null;
  readonly areas: Readonly<Record<string, string>> | null;
  readonly bettingSeconds: number | null;
  readonly decidingSeconds: number | null;
  readonly settledSeconds: number | null;
}

export const OWN_SETTINGS: TableSettings = {
  open: true,
  chips: null,
  minStake: null,
  maxStake: null,
  areas: null,
  bettingSeconds: null,
  decidingSeconds: null,
  settledSeconds: null,
};

/** The settings after a change: absent fields stay. */
export const changed = (before: TableSettings, change: TableChange): TableSettings => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
};

const minorOrNull = (text: string | null): bigint | null => (text === null ? null : (parseAmount(text) ?? null));

export const setLimits = ({ chips, minStake, maxStake, areas }: TableSettings): SetLimits => ({
  chips: chips?.flatMap((chip) => parseAmount(chip) ?? []) ?? null,
  min: minorOrNull(minStake),
  max: minorOrNull(maxStake),
  areas: new Map(Object.entries(areas ?? {}).map(([area, most]) => [area, minorOf(most)])),
});

const msOr = (seconds: number | null, ownMs: number): number => (seconds === null ? ownMs : seconds * SECOND_MS);

/** The clock of a room as its operator set it. */
export const paceWith = (pace: Pace, settings: TableSettings): Pace => ({
  ...pace,
  bettingMs: msOr(settings.bettingSeconds, pace.bettingMs),
  decideMs: msOr(settings.decidingSeconds, pace.decideMs),
  settledMs: msOr(settings.settledSeconds, pace.settledMs),
});

/** The fields that lie outside of the table's own limits, or that would leave nothing to stake. */
export function outOfBounds(table: Table, own: TableLimits, settings: TableSettings): string[] {
  const { chips, min, max, areas } = setLimits(settings);
  const step = chips?.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? own.step;
  const most = max ?? own.max;
  const fits = (amount: bigint, largest: bigint): boolean =>
    amount >= step && amount <= largest && amount % step === 0n;
  // A chip must be laid on every area, or its smallest stake would be above what the area takes.
  const narrowest = [...own.areas.values()].every((area) => area.max >= step);
  const isOfTable = chips?.every((chip) => own.chips.includes(chip)) ?? true;
  // A stake is taken as often as it can be lost.
  const widest = table.areas.every(({ id }) => step * heldOf(table, id) <= most);
  const isOnce = new Set(chips).size === (chips?.length ?? 0);
  return [
    ...(isOfTable && isOnce && narrowest && (widest || max !== null) ? [] : ['chips']),
    ...(min === null || fits(min, most) ? [] : ['minStake']),
    ...(max === null || (fits(max, own.max) && widest) ? [] : ['maxStake']),
    ...[...areas]
      .filter(
        ([area, amount]) => !table.areas.some(({ id }) => id === area) || !fits(amount, own.areas.get(area)?.max ?? 0n),
      )
      .map(([area]) => `areas.${area}`),
  ];
}
