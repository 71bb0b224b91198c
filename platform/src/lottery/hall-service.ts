import { DAY_MS, ok, refuse } from '@baize/protocol/kernel';
import { MOST_POPULAR, POPULAR_COUNT, type LotteryArea, type LotteryMenuGame } from '@baize/protocol/lottery';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/calls/page.ts';
import type { Deps, Visit } from '../kernel/wing.ts';
import { lotteryName, soldGame, soldGames } from './catalogue.ts';
import { dayStart } from './engine/index.ts';
import { comingIssues, drawnIssues, findIssue, latestDrawn, pageOfResults } from './issues/issue-store.ts';
import { blockedOf, sharesOf } from './rules/rule-store.ts';
import { closedGames, popularGames, recentGames } from './tickets/ticket-store.ts';
import { issueView, openedView, proofView } from './views.ts';

const RESULTS_IN_HALL = 10;
const POPULAR_DAYS_MS = 7 * DAY_MS;

type Asker = Pick<Visit, 'merchant' | 'language' | 'now'>;

export type HallService = ReturnType<typeof createHallService>;

/** Public calls: games, issues, results and proofs. */
export function createHallService({ db, config }: Pick<Deps, 'db' | 'config'>) {
  async function menuOf(
    tx: Tx,
    codes: readonly string[],
    { merchant, language, now }: Asker,
  ): Promise<LotteryMenuGame[]> {
    const closed = await closedGames(tx, merchant.code);
    const open = codes.filter((code) => !closed.has(code));
    if (open.length === 0) return [];
    const coming = await comingIssues(tx, open, now);
    return open.flatMap((code) => {
      const game = soldGame(code);
      const issue = coming.find((row) => row.game === code);
      if (game === undefined) return [];
      return {
        gameCode: code,
        gameName: lotteryName(code, language),
        lottoArea: game.area,
        family: game.family,
        prizeModes: [...game.prizeModes],
        issue: issue === undefined ? null : issueView(issue, now),
      };
    });
  }

  const codesOf = (area: LotteryArea | undefined): string[] =>
    soldGames.filter((game) => area === undefined || game.area === area).map(({ code }) => code);

  return {
    menu: (asker: Asker, area?: LotteryArea) =>
      db.read(async (tx) => ok({ list: await menuOf(tx, codesOf(area), asker) })),

    recent: (asker: Asker, { memberId, merchantCode: merchant }: MemberCaller) =>
      db.read(async (tx) => {
        const codes = await recentGames(tx, { merchant, memberId }, POPULAR_COUNT);
        return ok({ list: await menuOf(tx, codes, asker) });
      }),

    /** Games with most tickets; games that nobody has bought yet follow in the order of the halls. */
    popular: (
      asker: Asker,
      { lottoArea, count }: { readonly lottoArea?: LotteryArea | undefined; readonly count: number },
    ) =>
      db.read(async (tx) => {
        const since = new Date(asker.now.getTime() - POPULAR_DAYS_MS);
        const offered = codesOf(lottoArea);
        const bought = await popularGames(tx, asker.merchant.code, { games: offered, since, limit: MOST_POPULAR });
        const codes = [...new Set([...bought, ...offered])];
        return ok({ list: (await menuOf(tx, codes, asker)).slice(0, count) });
      }),

    opened: (gameCode: string, count: number) =>
      db.single(async (tx) => {
        if (soldGame(gameCode) === undefined) return refuse('NOT_FOUND');
        return ok({ list: (await drawnIssues(tx, gameCode, count)).map(openedView) });
      }),

    latest: (area?: LotteryArea) =>
      db.single(async (tx) => ok({ list: (await latestDrawn(tx, codesOf(area))).map(openedView) })),

    /** Results of a calendar day of the lotteries' own zones. */
    results: (
      query: PageAsked & {
        readonly day: string;
        readonly lottoArea?: LotteryArea | undefined;
        readonly gameCode?: string | undefined;
      },
      { language }: Pick<Asker, 'language'>,
    ) =>
      db.read(async (tx) => {
        const { day, lottoArea, gameCode } = query;
        if (gameCode !== undefined && soldGame(gameCode) === undefined) return refuse('NOT_FOUND');
        const games = soldGames.filter(
          ({ code, area }) =>
            (gameCode === undefined || code === gameCode) && (lottoArea === undefined || area === lottoArea),
        );
        // All of these zones lie within a few hours of each other; the first one's midnight is the day's.
        const start = dayStart(day, games[0]?.utcOffsetMinutes ?? 0);
        const found = await pageOfResults(
          tx,
          { games: games.map(({ code }) => code), from: new Date(start), to: new Date(start + DAY_MS) },
          pageBounds(query),
        );
        const rows = found.rows.map((row) => ({ ...openedView(row), gameName: lotteryName(row.game, language) }));
        return ok(pageReply(rows, found.count, query));
      }),

    hall: (gameCode: string, { merchant, language, now }: Asker) =>
      db.read(async (tx) => {
        if (soldGame(gameCode) === undefined) return refuse('NOT_FOUND');
        const closed = await closedGames(tx, merchant.code);
        const of = { merchant: merchant.code, game: gameCode };
        const coming = await comingIssues(tx, [gameCode], now);
        return ok({
          gameCode,
          gameName: lotteryName(gameCode, language),
          now: now.toISOString(),
          open: !closed.has(gameCode),
          currency: merchant.currency.code,
          issues: coming.map((row) => issueView(row, now)),
          results: (await drawnIssues(tx, gameCode, RESULTS_IN_HALL)).map(openedView),
          mostLines: config.lotteryLines,
          odds: await sharesOf(tx, of),
          blocked: await blockedOf(
            tx,
            of,
            coming.map(({ issue }) => issue),
          ),
        });
      }),

    issue: (gameCode: string, issue: string, now: Date) =>
      db.single(async (tx) => {
        const row = await findIssue(tx, gameCode, issue);
        return row === undefined ? refuse('NOT_FOUND') : ok({ issue: issueView(row, now), proof: proofView(row) });
      }),
  };
}
