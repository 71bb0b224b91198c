import type { AgentsCalls, TeamBet, TeamTransaction } from '@baize/protocol/agents';
import {
  currencyOf,
  formatMoney,
  ok,
  type CallQuery,
  type CallValue,
  type Currency,
  type Result,
} from '@baize/protocol/kernel';
import { gameWords } from '../../games/index.ts';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { RawReply } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { lotteryWords } from '../../lottery/index.ts';
import { usernamesOf } from '../../members/index.ts';
import {
  csvAmount,
  csvReply,
  everyTeamBet,
  everyTeamLine,
  listTeamBets,
  listTeamLines,
  readPeriod,
  sumTeamBets,
  sumTeamLines,
  type TeamLine,
  type WagerTable,
} from '../../wallet/index.ts';
import { headings, type FileColumn } from './headings.ts';
import { membersOf } from './team-members.ts';

type BetQuery = CallQuery<AgentsCalls['listBets']>;
type LineQuery = CallQuery<AgentsCalls['listTransactions']>;
type Names = ReadonlyMap<string, string>;
type Games = ReadonlyMap<string, { readonly name: string; readonly vendorName: string }>;

/** The bets and the account changes of a team. */
export function createRecordsService({ db }: Pick<Deps, 'db'>) {
  return {
    bets: async (
      caller: MemberCaller,
      query: BetQuery,
      language: string,
    ): Promise<Result<CallValue<AgentsCalls['listBets']>> | RawReply> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const { merchantCode: merchant, memberId: agentId, currency: code } = caller;
      const { scope, search, category, status } = query;
      const members = membersOf({ merchant, agentId, scope, search });
      const filter = { merchant, currency: code, members, period: period.value, category, status };
      const currency = currencyOf(code);
      const wordsOf = (tx: Tx, bets: readonly WagerTable[]) => betWords(tx, merchant, bets, language);
      if (query.format === 'csv')
        return betFile(everyTeamBet(db.kysely, filter), wordsOf, db.kysely, currency, language);
      return db.read(async (tx) => {
        const sums = await sumTeamBets(tx, filter);
        const rows = await listTeamBets(tx, filter, pageBounds(query));
        const { names, games } = await wordsOf(tx, rows);
        return ok({
          ...pageReply(
            rows.map((row) => betOf(row, names, games, currency)),
            sums.count,
            query,
          ),
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

    transactions: async (
      caller: MemberCaller,
      query: LineQuery,
      language: string,
    ): Promise<Result<CallValue<AgentsCalls['listTransactions']>> | RawReply> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const { merchantCode: merchant, memberId: agentId, currency: code } = caller;
      const { scope, search, types } = query;
      const members = membersOf({ merchant, agentId, scope, search });
      const filter = { merchant, currency: code, members, period: period.value, kinds: types?.split(',') };
      const currency = currencyOf(code);
      if (query.format === 'csv') return lineFile(everyTeamLine(db.kysely, filter), db.kysely, currency, language);
      return db.read(async (tx) => {
        const sums = await sumTeamLines(tx, filter);
        const rows = await listTeamLines(tx, filter, pageBounds(query));
        const names = await namesOf(tx, rows);
        return ok({
          ...pageReply(
            rows.map((row) => lineOf(row, names, currency)),
            sums.count,
            query,
          ),
          totals: {
            in: formatMoney(sums.inMinor, currency),
            out: formatMoney(sums.outMinor, currency),
            net: formatMoney(sums.inMinor - sums.outMinor, currency),
          },
        });
      });
    },
  };
}

async function betWords(tx: Tx, merchant: string, bets: readonly WagerTable[], language: string) {
  const ids = [...new Set(bets.map(({ game_code: game }) => game))];
  const own = await gameWords(tx, { merchant, ids, language });
  const games: Games = new Map([...lotteryWords(ids, language), ...own]);
  return { names: await usernamesOf(tx, [...new Set(bets.map(({ member_id: member }) => member))]), games };
}

const namesOf = (tx: Tx, lines: readonly TeamLine[]): Promise<Names> =>
  usernamesOf(tx, [...new Set(lines.map(({ memberId }) => memberId))]);

function betOf(row: WagerTable, names: Names, games: Games, currency: Currency): TeamBet {
  const words = games.get(row.game_code);
  return {
    id: row.id,
    memberId: row.member_id,
    username: names.get(row.member_id) ?? '',
    gameId: row.game_code,
    gameName: words?.name ?? row.game_code,
    vendorName: words?.vendorName ?? row.vassalage,
    category: row.category,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    stake: formatMoney(row.stake, currency),
    payout: formatMoney(row.payout, currency),
    net: row.status === 'OPEN' ? null : formatMoney(row.payout - row.stake, currency),
    validBet: formatMoney(row.valid_bet, currency),
    currency: row.currency,
    status: row.status,
  };
}

const lineOf = (row: TeamLine, names: Names, currency: Currency): TeamTransaction => ({
  id: `L-${row.transferId}-${row.line}`,
  memberId: row.memberId,
  username: names.get(row.memberId) ?? '',
  at: row.at.toISOString(),
  type: row.kind,
  amount: formatMoney(row.amountMinor, currency),
  balanceAfter: formatMoney(row.balanceAfterMinor, currency),
  currency: currency.code,
  reference: row.reference,
});

const BET_COLUMNS = [
  'username',
  'placed',
  'settled',
  'game',
  'provider',
  'category',
  'status',
  'stake',
  'payout',
  'net',
  'turnover',
  'currency',
  'reference',
] as const satisfies readonly FileColumn[];

function betFile(
  chunks: AsyncIterable<readonly WagerTable[]>,
  wordsOf: (tx: Tx, bets: readonly WagerTable[]) => Promise<{ names: Names; games: Games }>,
  tx: Tx,
  currency: Currency,
  language: string,
): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const chunk of chunks) {
      const { names, games } = await wordsOf(tx, chunk);
      for (const row of chunk) {
        const bet = betOf(row, names, games, currency);
        yield [
          bet.username,
          bet.placedAt,
          bet.settledAt ?? '',
          bet.gameName,
          bet.vendorName,
          bet.category,
          bet.status,
          csvAmount(row.stake, currency),
          csvAmount(row.payout, currency),
          csvAmount(row.status === 'OPEN' ? null : row.payout - row.stake, currency),
          csvAmount(row.valid_bet, currency),
          bet.currency,
          bet.id,
        ];
      }
    }
  }
  return csvReply('team-bets.csv', headings(language, BET_COLUMNS), rows());
}

const LINE_COLUMNS = [
  'username',
  'time',
  'type',
  'amount',
  'balance-after',
  'currency',
  'reference',
] as const satisfies readonly FileColumn[];

function lineFile(chunks: AsyncIterable<readonly TeamLine[]>, tx: Tx, currency: Currency, language: string): RawReply {
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const chunk of chunks) {
      const names = await namesOf(tx, chunk);
      for (const row of chunk)
        yield [
          names.get(row.memberId) ?? '',
          row.at.toISOString(),
          row.kind,
          csvAmount(row.amountMinor, currency),
          csvAmount(row.balanceAfterMinor, currency),
          currency.code,
          row.reference,
        ];
    }
  }
  return csvReply('team-transactions.csv', headings(language, LINE_COLUMNS), rows());
}
