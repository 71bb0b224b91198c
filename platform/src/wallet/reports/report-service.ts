import {
  addDays,
  currencyOf,
  daysBetween,
  formatMoney,
  ok,
  refuse,
  refuseFields,
  z,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import {
  REPORT_DAYS_AT_ONCE,
  reportDimensions,
  type ReportCalls,
  type ReportDimension,
  type ReportRow,
} from '@baize/protocol/wallet';
import type { Actor } from '../../kernel/callers/audited.ts';
import { zonesOf } from '../../kernel/site/brand-zones.ts';
import { cursorReply, readCursor } from '../../kernel/database/cursor.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { dayIn } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import { namesOfGames, readReport, type ReportFound } from './report-store.ts';

type Query = CallQuery<ReportCalls['getSums']>;
type Sums = CallValue<ReportCalls['getSums']>;

const EVERY_BRAND = 'ALL';
const DEFAULT_DAYS = 30;
const keyText = z.string().check(z.maxLength(64), z.regex(/^[^\u0000]*$/));

/** Sums of all that moved. */
export function createReportService({ db }: Pick<Deps, 'db'>) {
  return { readSums, exportSums };

  /** Sums of the operator's brand; of others for operators of the default brand, FORBIDDEN for everybody else. */
  async function readSums(
    { caller, now, merchant }: Pick<Actor, 'caller' | 'now'> & { readonly merchant: Merchant },
    query: Query,
  ): Promise<Result<Sums>> {
    const brand = query.brand ?? caller.merchantCode;
    if (brand !== caller.merchantCode && !merchant.isDefault) return refuse('FORBIDDEN');
    const by = dimensionsOf(query.by);
    if (by === undefined) return refuseFields({ by: [{ rule: 'invalid' }] });
    const after = readCursor(query.cursor, keyOf(by));
    if (!after.ok) return after;
    return db.read(async (tx) => {
      const zone = (await zonesOf(tx, [caller.merchantCode])).get(caller.merchantCode) ?? 'UTC';
      const to = query.to ?? dayIn(zone, now);
      const from = query.from ?? addDays(to, 1 - DEFAULT_DAYS);
      if (from > to) return refuseFields({ from: [{ rule: 'max', max: to }] });
      if (daysBetween(from, to) >= REPORT_DAYS_AT_ONCE) {
        return refuseFields({ from: [{ rule: 'min', min: addDays(to, 1 - REPORT_DAYS_AT_ONCE) }] });
      }
      const { category, provider, game, pageSize } = query;
      const rows = await readReport(tx, {
        merchant: brand === EVERY_BRAND ? undefined : brand,
        from,
        to,
        by,
        category,
        provider,
        game,
        after: after.value,
        limit: pageSize + 1,
      });
      const names = await namesOfGames(tx, [...new Set(rows.flatMap((row) => row.game || []))]);
      const page = cursorReply(
        rows,
        pageSize,
        (row) => [...by.map((dimension) => row[dimension] ?? ''), row.currency],
        (row) => rowOf(row, names),
      );
      return ok({ from, to, ...page });
    });
  }

  /** The same sums as the lines of a file, which are read as they are sent. */
  async function exportSums(
    asker: Pick<Actor, 'caller' | 'now'> & { readonly merchant: Merchant },
    query: CallQuery<ReportCalls['exportSums']>,
  ): Promise<Result<AsyncIterable<string>>> {
    const first = await readSums(asker, { ...query, pageSize: FILE_ROWS });
    if (!first.ok) return first;
    const by = dimensionsOf(query.by) ?? [];
    const names = by.includes('game') ? (['gameName'] as const) : [];
    const columns = [...by, ...names, ...FILE_COLUMNS];
    const line = (row: ReportRow): string => `${columns.map((column) => cell(row[column])).join(',')}\r\n`;
    async function* lines(page: Sums): AsyncIterable<string> {
      yield `${columns.join(',')}\r\n`;
      for (let each = page; ;) {
        yield each.rows.map(line).join('');
        if (each.next === null) return;
        const next = await readSums(asker, {
          ...query,
          from: page.from,
          to: page.to,
          cursor: each.next,
          pageSize: FILE_ROWS,
        });
        // The reader sees that the file has ended too early.
        if (!next.ok) throw new Error(`the sums cannot be read on: ${next.problem.code}`);
        each = next.value;
      }
    }
    return ok(lines(first.value));
  }
}

/** Rows of a file that are read at once: the file is never in memory as a whole. */
const FILE_ROWS = 200;
const FILE_COLUMNS = [
  'currency',
  'bets',
  'stakes',
  'payouts',
  'ggr',
  'validBets',
  'bonusCost',
  'ngr',
  'deposits',
  'depositCount',
  'withdrawals',
  'withdrawalCount',
] as const satisfies readonly (keyof ReportRow)[];

/** A value of a file: in quotes where it needs them, and nothing that a spreadsheet would take for a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** In the order in which they were asked for; undefined where one is named twice. */
function dimensionsOf(text: string | undefined): readonly ReportDimension[] | undefined {
  const asked = text?.split(',') ?? [];
  const known = asked.flatMap((name) => reportDimensions.filter((dimension) => dimension === name));
  return new Set(known).size === asked.length ? known : undefined;
}

/** The values of a cursor: the dimensions in their order, then the currency. */
const keyOf = (by: readonly ReportDimension[]) => {
  const parts = [...by.map((dimension) => (dimension === 'day' ? z.iso.date() : keyText)), keyText];
  return z.array(keyText).check(
    z.length(parts.length),
    z.refine((values) => parts.every((part, index) => z.safeParse(part, values[index]).success)),
  );
};

function rowOf(found: ReportFound, names: ReadonlyMap<string, string>): ReportRow {
  const currency = currencyOf(found.currency);
  const money = (minor: bigint): string => formatMoney(minor, currency);
  const [stakes, payouts, bonusCost] = [BigInt(found.stakes), BigInt(found.payouts), BigInt(found.bonusCost)];
  return {
    day: found.day ?? null,
    brand: found.brand ?? null,
    category: found.category ?? null,
    provider: found.provider ?? null,
    game: found.game ?? null,
    kind: found.kind ?? null,
    gameName: names.get(found.game ?? '') ?? null,
    currency: found.currency,
    bets: Number(found.bets),
    stakes: money(stakes),
    payouts: money(payouts),
    ggr: money(stakes - payouts),
    validBets: money(BigInt(found.validBets)),
    deposits: money(BigInt(found.deposits)),
    depositCount: Number(found.depositCount),
    withdrawals: money(BigInt(found.withdrawals)),
    withdrawalCount: Number(found.withdrawalCount),
    bonusCost: money(bonusCost),
    ngr: money(stakes - payouts - bonusCost),
  };
}
