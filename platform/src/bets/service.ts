import type { BetDetail, BetsCalls, MemberBetsCalls } from '@baize/protocol/bets';
import {
  currencies,
  currencyOf,
  DEFAULT_LANGUAGE,
  formatMoney,
  ok,
  pagesFor,
  refuse,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { findGameIds, gameWords, searchable } from '../games/index.ts';
import type { MemberCaller } from '../kernel/caller.ts';
import { cursorReply, placeInTime, readCursor } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { RawReply } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { findLotteries, lotteryBetOf, lotteryWords } from '../lottery/index.ts';
import { findMemberRow } from '../members/index.ts';
import {
  everyWager,
  findWager,
  isTrial,
  listVendorTransactions,
  listWagerLines,
  listWagers,
  readPeriod,
  wagersAfter,
  type WagerTable,
} from '../wallet/index.ts';
import { betFile } from './bet-file.ts';
import { betOf, checkableOf, proofOf, verifyUrlOf } from './bet-view.ts';
import { sumRecord } from './record-sums.ts';
import { stepsOf, stepsOfLines, type BetTransaction } from './transactions.ts';

export type BetQuery = CallQuery<BetsCalls['listBets']>;
type MemberBetQuery = CallQuery<MemberBetsCalls['listMemberBets']>;
export type BetPage = CallValue<BetsCalls['listBets']>;
export type BetsService = ReturnType<typeof createBetsService>;

/** A member's betting record, and one bet with all that happened to it. */
export function createBetsService({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const wordsIn = (tx: Tx, merchant: string, language: string) => async (ids: readonly string[]) => {
    const words = await gameWords(tx, { merchant, ids, language });
    return new Map([...lotteryWords(ids, language), ...words]);
  };

  return {
    /** A page with totals over the whole filter, or all of it as a file. Refuses a period that ends before it begins. */
    list: async (
      caller: MemberCaller,
      query: BetQuery,
      { language, now }: { readonly language: string; readonly now: Date },
    ): Promise<Result<BetPage> | RawReply> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const { merchantCode: merchant, memberId } = caller;
      const mode = isTrial(caller) ? 'TRIAL' : (query.mode ?? 'REAL');
      const gameIds = query.gameName ? await gamesNamed(db.kysely, merchant, query.gameName) : undefined;
      const { category, vassalage, status } = query;
      const filter = { merchant, memberId, mode, period: period.value, category, vassalage, status, gameIds } as const;
      if (query.format === 'csv') {
        return betFile(everyWager(db.kysely, filter), wordsIn(db.kysely, merchant, language), language);
      }
      return db.read(async (tx) => {
        const sums = await sumRecord(tx, filter, now);
        const offset = (query.pageNo - 1) * query.pageSize;
        const rows = await listWagers(tx, filter, { offset, limit: query.pageSize });
        const words = await wordsIn(tx, merchant, language)([...new Set(rows.map((row) => row.game_code))]);
        const currency = currencyOf(mode === 'TRIAL' ? currencies.TEST.code : caller.currency);
        return ok({
          rows: rows.map((row) => betOf(row, words.get(row.game_code))),
          pageNum: query.pageNo,
          totalPages: pagesFor(sums.count, query.pageSize),
          totalRows: sums.count,
          totals: {
            count: sums.count,
            stake: formatMoney(sums.stakeMinor, currency),
            payout: formatMoney(sums.payoutMinor, currency),
            net: formatMoney(sums.netMinor, currency),
            validBet: formatMoney(sums.validBetMinor, currency),
          },
        });
      });
    },

    /** A stretch of a member's bets for operators, who read them by member and never count them. */
    listOf: async (
      merchant: string,
      memberId: string,
      query: MemberBetQuery,
    ): Promise<Result<CallValue<MemberBetsCalls['listMemberBets']>>> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const { category, vassalage, status, mode = 'REAL', gameId, pageSize } = query;
      const gameIds = gameId === undefined ? undefined : [gameId];
      const filter = { merchant, memberId, mode, period: period.value, category, vassalage, status, gameIds };
      return db.read(async (tx) => {
        if (!(await findMemberRow(tx, merchant, memberId, false))) return refuse('NOT_FOUND');
        const rows = await wagersAfter(tx, filter, after.value, pageSize + 1).execute();
        const words = await wordsIn(tx, merchant, DEFAULT_LANGUAGE)([...new Set(rows.map((row) => row.game_code))]);
        return ok(
          cursorReply(
            rows,
            pageSize,
            (row) => [row.placed_at.toISOString(), row.id],
            (row) => betOf(row, words.get(row.game_code)),
          ),
        );
      });
    },

    /** NOT_FOUND for another member's bet, just as for one that does not exist. */
    find: (
      { merchantCode: merchant, memberId }: Pick<MemberCaller, 'merchantCode' | 'memberId'>,
      betId: string,
      { language, now }: { readonly language: string; readonly now: Date },
    ): Promise<Result<BetDetail>> =>
      db.read(async (tx) => {
        const row = await findWager(tx, { id: betId, memberId, merchant });
        if (!row) return refuse('NOT_FOUND');
        const words = await wordsIn(tx, merchant, language)([row.game_code]);
        const proof = proofOf(row.detail);
        return ok({
          ...betOf(row, words.get(row.game_code)),
          transactions: await stepsIn(tx, row),
          lottery:
            (await lotteryBetOf(tx, { merchant, memberId, betId, roundId: row.round_id, language, now })) ?? null,
          detail: { ...row.detail },
          proof,
          verifyUrl: verifyUrlOf(checkableOf(row.detail), config.arcadeOrigin, language),
        });
      }),
  };
}

/** Ids of the games and codes of the lotteries whose name has a text in it, in any of their languages. */
async function gamesNamed(tx: Tx, merchant: string, name: string): Promise<string[]> {
  const part = searchable(name);
  const lotteries = findLotteries((each) => searchable(each).includes(part));
  return [...(await findGameIds(tx, merchant, name)), ...lotteries];
}

/** The ledger answers for bets that no vendor sent one by one. */
async function stepsIn(tx: Tx, { id, currency: code }: WagerTable): Promise<BetTransaction[]> {
  const currency = currencyOf(code);
  const sent = await listVendorTransactions(tx, id);
  return sent.length > 0 ? stepsOf(sent, currency) : stepsOfLines(await listWagerLines(tx, id), currency);
}
