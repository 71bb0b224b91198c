import type { BlockedNumbers, PlayOdds } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import { withLottery, type IssueTable } from '../tables.ts';

/** Blocks a number in every play. */
export const EVERY_PLAY = '*';

export interface GameOfBrand {
  readonly merchant: string;
  readonly game: string;
}

export const sharesOf = async (tx: Tx, { merchant, game }: GameOfBrand): Promise<PlayOdds[]> => {
  const rows = await withLottery(tx)
    .selectFrom('lottery_play_odds')
    .select(['play', 'share_bps'])
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .orderBy('play')
    .execute();
  return rows.map(({ play, share_bps }) => ({ play, shareBps: share_bps }));
};

export async function setShare(tx: Tx, { merchant, game }: GameOfBrand, { play, shareBps }: PlayOdds): Promise<void> {
  await withLottery(tx)
    .insertInto('lottery_play_odds')
    .values({ merchant, game, play, share_bps: shareBps })
    .onConflict((on) => on.columns(['merchant', 'game', 'play']).doUpdateSet({ share_bps: shareBps }))
    .execute();
}

export const capsOf = (tx: Tx, { merchant, game }: GameOfBrand): Promise<{ play: string; cap: bigint }[]> =>
  withLottery(tx)
    .selectFrom('lottery_caps')
    .select(['play', 'cap'])
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .orderBy('play')
    .execute();

interface CapChange {
  readonly play: string;
  readonly cap: bigint | null;
  /** The issues that still take bets. */
  readonly issues: readonly string[];
  /** All orders of a number's digits are one number. */
  readonly anyOrder: boolean;
}

/**
 * Sets or takes away a play's cap. What is staked already on issues that still take bets is counted once here, so the
 * caller holds those issues: no purchase is under way.
 */
export async function setCap(tx: Tx, { merchant, game }: GameOfBrand, change: CapChange): Promise<void> {
  const { play, cap, issues, anyOrder } = change;
  const tables = withLottery(tx);
  await tables
    .deleteFrom('lottery_number_stakes')
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .where('play', '=', play)
    .execute();
  if (cap === null) {
    await tables
      .deleteFrom('lottery_caps')
      .where('merchant', '=', merchant)
      .where('game', '=', game)
      .where('play', '=', play)
      .execute();
    return;
  }
  await tables
    .insertInto('lottery_caps')
    .values({ merchant, game, play, cap })
    .onConflict((on) => on.columns(['merchant', 'game', 'play']).doUpdateSet({ cap }))
    .execute();
  await sql`insert into lottery_number_stakes (merchant, game, issue, play, token, stake)
    select t.merchant, ${game}, t.issue, s->>'play', n.token, sum((s->>'unitMinor')::bigint * (s->>'costUnits')::bigint)
    from lottery_tickets t
    cross join lateral jsonb_array_elements(t.selections) s
    cross join lateral jsonb_array_elements_text(s->'tokens') picked (token)
    cross join lateral (select case when ${anyOrder} then (select string_agg(d, '' order by d)
      from regexp_split_to_table(picked.token, '') d) else picked.token end) n (token)
    where t.merchant = ${merchant} and (t.game = ${game} or t.other_games <> '{}' and ${game} = any(t.other_games)) and t.state = 'OPEN'
      and t.currency <> 'TEST' and (s->'stations' is null or jsonb_exists(s->'stations', ${game})) and t.issue = any(${[...issues]}::text[]) and s->>'play' = ${play}
    group by t.merchant, t.issue, s->>'play', n.token`.execute(tx);
}

/** Issues of a game that still take bets, held so that no purchase of them is under way. */
export const holdOpenIssues = (tx: Tx, game: string): Promise<IssueTable[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', ['PENDING', 'OPEN'])
    .orderBy('issue')
    .forUpdate()
    .execute();

/** Blocked numbers of a game, or of one issue of it, by play and issue. */
export async function blockedOf(
  tx: Tx,
  { merchant, game }: GameOfBrand,
  issues?: readonly string[],
): Promise<BlockedNumbers[]> {
  const rows = await withLottery(tx)
    .selectFrom('lottery_blocked_numbers')
    .select(['play', 'issue', 'token'])
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .$call(given(issues, (query, value) => query.where('issue', 'in', ['', ...value])))
    .orderBy('play')
    .orderBy('issue')
    .orderBy('token')
    .execute();
  const groups = new Map<string, BlockedNumbers & { tokens: string[] }>();
  for (const { play, issue, token } of rows) {
    const key = `${play}/${issue}`;
    const group = groups.get(key) ?? { play, issue: issue === '' ? null : issue, tokens: [] };
    group.tokens.push(token);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Replaces the blocked numbers of a play and an issue. */
export async function setBlocked(tx: Tx, { merchant, game }: GameOfBrand, blocked: BlockedNumbers): Promise<void> {
  const of = { merchant, game, play: blocked.play, issue: blocked.issue ?? '' };
  const tables = withLottery(tx);
  await tables
    .deleteFrom('lottery_blocked_numbers')
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .where('play', '=', of.play)
    .where('issue', '=', of.issue)
    .execute();
  const tokens = [...new Set(blocked.tokens)];
  if (tokens.length === 0) return;
  await tables
    .insertInto('lottery_blocked_numbers')
    .values(tokens.map((token) => ({ ...of, token })))
    .execute();
}

export async function officialGames(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await withLottery(tx)
    .selectFrom('lottery_sources')
    .select('game')
    .where('source', '=', 'OFFICIAL')
    .execute();
  return new Set(rows.map(({ game }) => game));
}

export async function setSource(tx: Tx, game: string, source: IssueTable['source']): Promise<void> {
  await withLottery(tx)
    .insertInto('lottery_sources')
    .values({ game, source })
    .onConflict((on) => on.column('game').doUpdateSet({ source }))
    .execute();
}
