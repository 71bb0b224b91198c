import { currencyOf, formatMoney, minorOf, ok, refuse, refuseFields, type CallBody } from '@baize/protocol/kernel';
import {
  isAnyOrder,
  lotteryOperatorCalls,
  playOf,
  sharedOdds,
  type LotteryGame,
  type LotteryRules,
  type NumberExposure,
} from '@baize/protocol/lottery';
import { toPercent } from '@baize/protocol/kernel/rational';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { soldGame } from './catalogue.ts';
import { returnsAt } from './engine/index.ts';
import { exposureOf } from './rules/exposure-store.ts';
import { findIssue } from './issues/issue-store.ts';
import * as store from './rules/rule-store.ts';
import { closedGames } from './tickets/ticket-store.ts';

type OddsBody = CallBody<typeof lotteryOperatorCalls.setPlayOdds>;
type CapBody = CallBody<typeof lotteryOperatorCalls.setNumberCap>;
type BlockedBody = CallBody<typeof lotteryOperatorCalls.blockNumbers>;

/** The catalogue's odds, uncut. */
const WHOLE_BPS = 10_000;

const unknownPlay = () => refuseFields({ play: [{ rule: 'invalid' }] });

type Decided = Omit<LotteryRules, 'returns'>;

/** The rules with the share of the stakes that comes back under their odds. */
const withReturns = ({ plays, structure }: LotteryGame, decided: Decided): LotteryRules => ({
  ...decided,
  returns: plays.map((play) => {
    const shareBps = decided.odds.find((each) => each.play === play.code)?.shareBps ?? WHOLE_BPS;
    const [least, most] = returnsAt(structure, play, sharedOdds(play.odds, shareBps));
    return { play: play.code, least: toPercent(least, 1), most: toPercent(most, 1) };
  }),
});

/** A brand's rules for its lotteries: odds, caps and blocked numbers, and the liability. */
export function createRuleOperations(deps: Deps) {
  const { db } = deps;

  /** The decisions themselves, as they are written down. */
  async function rulesOf(tx: Tx, merchant: Merchant, { code: game }: LotteryGame): Promise<Decided> {
    const of = { merchant: merchant.code, game };
    const caps = await store.capsOf(tx, of);
    return {
      gameCode: game,
      open: !(await closedGames(tx, merchant.code)).has(game),
      source: (await store.officialGames(tx)).has(game) ? 'OFFICIAL' : 'HOUSE',
      odds: await store.sharesOf(tx, of),
      caps: caps.map(({ play, cap }) => ({ play, cap: formatMoney(cap, merchant.currency) })),
      blocked: await store.blockedOf(tx, of),
    };
  }

  /** Changes the rules of a game and answers them; each change is written down with what was there before. */
  const changed = (
    actor: Actor,
    merchant: Merchant,
    { gameCode, action }: { readonly gameCode: string; readonly action: string },
    change: (tx: Tx, game: LotteryGame, of: store.GameOfBrand) => Promise<ReturnType<typeof unknownPlay> | undefined>,
  ) =>
    audited<LotteryRules>(deps, actor, action, async (tx) => {
      const game = soldGame(gameCode);
      if (game === undefined) return refuse('NOT_FOUND');
      const before = await rulesOf(tx, merchant, game);
      const refused = await change(tx, game, { merchant: merchant.code, game: game.code });
      if (refused) return refused;
      const after = await rulesOf(tx, merchant, game);
      return ok({ subject: gameCode, before, after, value: withReturns(game, after) });
    });

  return {
    rules: (merchant: Merchant, gameCode: string) =>
      db.read(async (tx) => {
        const game = soldGame(gameCode);
        return game === undefined ? refuse('NOT_FOUND') : ok(withReturns(game, await rulesOf(tx, merchant, game)));
      }),

    setOdds: (actor: Actor, merchant: Merchant, gameCode: string, body: OddsBody) =>
      changed(actor, merchant, { gameCode, action: 'lottery.set-odds' }, async (tx, game, of) => {
        if (playOf(game, body.play) === undefined) return unknownPlay();
        await store.setShare(tx, of, body);
        return undefined;
      }),

    /** Caps exist for plays whose numbers are bet alone: a number within a combination has no stake of its own. */
    setCap: (actor: Actor, merchant: Merchant, gameCode: string, { play, cap }: CapBody) =>
      changed(actor, merchant, { gameCode, action: 'lottery.set-cap' }, async (tx, game, of) => {
        const described = playOf(game, play);
        if (described?.pick.kind !== 'each') return unknownPlay();
        // Purchases of these issues wait, so that what they add is either counted here or sees the cap.
        const issues = await store.holdOpenIssues(tx, game.code);
        const minor = cap === null ? null : minorOf(cap);
        await store.setCap(tx, of, {
          play,
          cap: minor,
          issues: issues.map(({ issue }) => issue),
          anyOrder: isAnyOrder(described),
        });
        return undefined;
      }),

    block: (actor: Actor, merchant: Merchant, gameCode: string, { play, issue, tokens }: BlockedBody) =>
      changed(actor, merchant, { gameCode, action: 'lottery.block-numbers' }, async (tx, game, of) => {
        if (play !== undefined && playOf(game, play) === undefined) return unknownPlay();
        await store.setBlocked(tx, of, { play: play ?? store.EVERY_PLAY, issue: issue ?? null, tokens });
        return undefined;
      }),

    exposure: (merchant: Merchant, gameCode: string, issue: string, count: number) =>
      db.read(async (tx) => {
        const game = soldGame(gameCode);
        if (game === undefined || (await findIssue(tx, gameCode, issue)) === undefined) return refuse('NOT_FOUND');
        const alone = game.plays.filter(({ pick }) => pick.kind === 'each').map(({ code }) => code);
        const found = await exposureOf(tx, { merchant: merchant.code, game: gameCode, issue, alone, count });
        const currency = currencyOf(merchant.currency.code);
        const money = (minor: bigint) => formatMoney(minor, currency);
        const numbers: NumberExposure[] = found.numbers.map(({ stake, pays, ...row }) => ({
          ...row,
          stake: money(stake),
          pays: money(pays),
        }));
        return ok({ currency: currency.code, tickets: found.tickets, stake: money(found.stake), numbers });
      }),
  };
}

export type RuleOperations = ReturnType<typeof createRuleOperations>;
