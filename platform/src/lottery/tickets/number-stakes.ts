import { formatMoney, ok, refuse, type Currency, type Result } from '@baize/protocol/kernel';
import { playOf, readPlaceToken, tokenInOrder, type LotteryGame } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { EVERY_PLAY, blockedOf, capsOf } from '../rules/rule-store.ts';
import type { SoldSelection } from '../tables.ts';

/** A number of a play with what is staked on it. */
interface NumberStake {
  readonly play: string;
  readonly token: string;
  readonly stake: bigint;
}

interface Place {
  readonly merchant: string;
  readonly game: LotteryGame;
  readonly issue: string;
}

/**
 * Numbers that are bet alone. A cap counts these; a number within a combination is another bet. Where digits win in any
 * order, all orders of a number are one.
 */
function stakesOf(game: LotteryGame, selections: readonly SoldSelection[], plays: ReadonlySet<string>): NumberStake[] {
  const sums = new Map<string, NumberStake>();
  for (const { play, tokens, unitMinor, costUnits } of selections) {
    const described = playOf(game, play);
    if (!plays.has(play) || described?.pick.kind !== 'each') continue;
    const each = BigInt(unitMinor) * BigInt(costUnits);
    for (const token of tokens.map((picked) => tokenInOrder(described, picked))) {
      const key = `${play}/${token}`;
      sums.set(key, { play, token, stake: (sums.get(key)?.stake ?? 0n) + each });
    }
  }
  return [...sums.values()];
}

/** The stakes that a purchase adds to capped numbers once it succeeds; undefined where nothing has a cap. */
export interface HeldNumbers {
  readonly add: () => Promise<void>;
}

/**
 * Checks blocked numbers and caps, and holds the numbers that have one until the caller's transaction is over: of many
 * who want the last of a number, one after the other gets the answer. CONFLICT names the numbers.
 */
export async function holdNumbers(
  tx: Tx,
  { merchant, game, issue }: Place,
  selections: readonly SoldSelection[],
  currency: Currency,
): Promise<Result<HeldNumbers | undefined>> {
  const of = { merchant, game: game.code };
  const blocked = blockedTokens(game, await blockedOf(tx, of, [issue]), selections);
  if (blocked.length > 0) return refuse('CONFLICT', { value: { numbers: { blocked, full: [] } } });
  const caps = new Map((await capsOf(tx, of)).map(({ play, cap }) => [play, cap]));
  const wanted = stakesOf(game, selections, new Set(caps.keys()));
  if (wanted.length === 0) return ok(undefined);
  const taken = await lockNumbers(tx, of, issue, wanted);
  const full = wanted.flatMap(({ play, token, stake }) => {
    const left = (caps.get(play) ?? 0n) - (taken.get(`${play}/${token}`) ?? 0n);
    return stake <= left ? [] : [{ play, token, left: formatMoney(left > 0n ? left : 0n, currency) }];
  });
  if (full.length > 0) return refuse('CONFLICT', { value: { numbers: { blocked: [], full } } });
  return ok({ add: () => addStakes(tx, of, issue, wanted) });
}

/** Takes a ticket's stakes off its numbers again, when it is given back. */
export async function releaseNumbers(
  tx: Tx,
  { merchant, game, issue }: Place,
  selections: readonly SoldSelection[],
): Promise<HeldNumbers | undefined> {
  const of = { merchant, game: game.code };
  const plays = new Set((await capsOf(tx, of)).map(({ play }) => play));
  const held = stakesOf(game, selections, plays);
  if (held.length === 0) return undefined;
  await lockNumbers(tx, of, issue, held);
  return {
    add: () =>
      addStakes(
        tx,
        of,
        issue,
        held.map((each) => ({ ...each, stake: -each.stake })),
      ),
  };
}

function blockedTokens(
  game: LotteryGame,
  rules: Awaited<ReturnType<typeof blockedOf>>,
  selections: readonly SoldSelection[],
): { play: string; token: string }[] {
  if (rules.length === 0) return [];
  return selections.flatMap(({ play, tokens }) => {
    const own = rules.filter((rule) => rule.play === EVERY_PLAY || rule.play === play);
    const described = playOf(game, play);
    const inOrder = (token: string) => (described ? tokenInOrder(described, token) : token);
    const numbers = new Set(own.flatMap((rule) => rule.tokens.map(inOrder)));
    return tokens
      .filter((token) => numbers.has(inOrder(token)) || numbers.has(readPlaceToken(token)?.token ?? ''))
      .map((token) => ({ play, token }));
  });
}

/** Rows of numbers, made where they are missing, locked in one order so that two purchases do not cross. */
async function lockNumbers(
  tx: Tx,
  { merchant, game }: { readonly merchant: string; readonly game: string },
  issue: string,
  wanted: readonly NumberStake[],
): Promise<Map<string, bigint>> {
  const plays = wanted.map(({ play }) => play);
  const tokens = wanted.map(({ token }) => token);
  await sql`insert into lottery_number_stakes (merchant, game, issue, play, token, stake)
    select ${merchant}, ${game}, ${issue}, w.play, w.token, 0
    from unnest(${plays}::text[], ${tokens}::text[]) as w (play, token) order by w.play, w.token
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ play: string; token: string; stake: bigint }>`select s.play, s.token, s.stake
    from lottery_number_stakes s where s.merchant = ${merchant} and s.game = ${game} and s.issue = ${issue}
      and (s.play, s.token) in (select * from unnest(${plays}::text[], ${tokens}::text[]))
    order by s.play, s.token for update`.execute(tx);
  return new Map(rows.map(({ play, token, stake }) => [`${play}/${token}`, stake]));
}

async function addStakes(
  tx: Tx,
  { merchant, game }: { readonly merchant: string; readonly game: string },
  issue: string,
  stakes: readonly NumberStake[],
): Promise<void> {
  await sql`update lottery_number_stakes s set stake = greatest(s.stake + w.stake, 0)
    from unnest(${stakes.map(({ play }) => play)}::text[], ${stakes.map(({ token }) => token)}::text[],
      ${stakes.map(({ stake }) => stake.toString())}::bigint[]) as w (play, token, stake)
    where s.merchant = ${merchant} and s.game = ${game} and s.issue = ${issue}
      and s.play = w.play and s.token = w.token`.execute(tx);
}
