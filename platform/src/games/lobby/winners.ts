import type { Winner } from '@baize/protocol/games';
import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { maskedName } from '../../kernel/callers/masked-name.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { lotteryWords, soldLotteries } from '../../lottery/index.ts';
import { usernamesOf } from '../../members/index.ts';
import { listLastWins } from '../../wallet/index.ts';
import { gameOf } from '../game-view.ts';
import { listGamesById } from './lobby-store.ts';
import { isOpenGame } from '../open-games.ts';

interface WinsAsked {
  readonly merchant: Merchant;
  readonly language: string;
}

const WINNERS = 10;
/** Wins at games that have closed are passed over, in so many reads of so many wins at most. */
const READ = 100;
const MOST_READS = 5;

type Win = Awaited<ReturnType<typeof listLastWins>>[number];
type Shown = Pick<Winner, 'gameName' | 'showIcon' | 'lottoArea'>;

/** The last wins at what can be opened now, newest first. */
export async function winnersOf(tx: Tx, asked: WinsAsked, count = WINNERS): Promise<Winner[]> {
  const found: { readonly win: Win; readonly shown: Shown }[] = [];
  for (let read = 0; read < MOST_READS && found.length < count; read += 1) {
    const wins = await listLastWins(tx, asked.merchant.code, READ, read * READ);
    const codes = [...new Set(wins.map(({ game_code }) => game_code))];
    const open = new Map([...(await openGames(tx, asked, codes)), ...(await openLotteries(tx, asked, codes))]);
    for (const win of wins) {
      const shown = open.get(win.game_code);
      if (shown) found.push({ win, shown });
    }
    if (wins.length < READ) break;
  }
  const winners = found.slice(0, count);
  const names = await usernamesOf(
    tx,
    winners.map(({ win }) => win.member_id),
  );
  return winners.map(({ win, shown }) => {
    const currency = currencyOf(win.currency);
    return {
      account: maskedName(names.get(win.member_id) ?? ''),
      gameId: win.game_code,
      ...shown,
      stake: formatMoney(win.stake, currency),
      payout: formatMoney(win.payout, currency),
      currency: win.currency,
      at: (win.settled_at ?? win.placed_at).toISOString(),
    };
  });
}

async function openGames(
  tx: Tx,
  { merchant, language }: WinsAsked,
  codes: readonly string[],
): Promise<Map<string, Shown>> {
  const rows = await listGamesById(tx, merchant.code, codes);
  return new Map(
    rows.filter(isOpenGame).map((row) => {
      const { gameName, showIcon } = gameOf(row, merchant.currency, language, false);
      return [row.id, { gameName, showIcon, lottoArea: null }];
    }),
  );
}

async function openLotteries(
  tx: Tx,
  { merchant, language }: WinsAsked,
  codes: readonly string[],
): Promise<Map<string, Shown>> {
  const sold = new Set((await soldLotteries(tx, merchant.code)).map(({ code }) => code));
  const words = lotteryWords(
    codes.filter((code) => sold.has(code)),
    language,
  );
  return new Map(
    [...words].map(([code, { name, cover, area }]) => [code, { gameName: name, showIcon: cover, lottoArea: area }]),
  );
}
