import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

export interface ExposureAsked {
  readonly merchant: string;
  readonly game: string;
  readonly issue: string;
  /** Plays whose numbers are bet alone. Of the others a whole selection stands as one. */
  readonly alone: readonly string[];
  readonly count: number;
}

export interface NumberAtRisk {
  readonly play: string;
  readonly token: string;
  readonly tickets: number;
  /** Minor units. */
  readonly stake: bigint;
  /** Paid at the most for one hit at the best of the line's odds, minor units. */
  readonly pays: bigint;
}

/** The numbers of an issue that would cost most, from its tickets. Play credits are nobody's risk. */
export async function exposureOf(
  tx: Tx,
  { merchant, game, issue, alone, count }: ExposureAsked,
): Promise<{ readonly tickets: number; readonly stake: bigint; readonly numbers: readonly NumberAtRisk[] }> {
  const { rows: sums } = await sql<{ tickets: number; stake: bigint }>`select count(*)::integer as tickets,
    coalesce(sum(cost), 0)::bigint as stake from lottery_tickets
    where merchant = ${merchant} and (game = ${game} or other_games <> '{}' and ${game} = any(other_games)) and issue = ${issue}
      and currency <> 'TEST' and state not in ('CANCELLED', 'VOID')`.execute(tx);
  const { rows } = await sql<NumberAtRisk>`with selections as (
      select t.id, s->>'play' as play, s->'tokens' as tokens, (s->>'unitMinor')::bigint as unit,
        (s->>'costUnits')::bigint as cost_units, (s->>'costMinor')::bigint as cost, s->'odds' as odds
      from lottery_tickets t cross join lateral jsonb_array_elements(t.selections) s
      where t.merchant = ${merchant} and (t.game = ${game} or t.other_games <> '{}' and ${game} = any(t.other_games)) and t.issue = ${issue}
        and t.currency <> 'TEST' and (s->'stations' is null or jsonb_exists(s->'stations', ${game})) and t.state not in ('CANCELLED', 'VOID')
    ), priced as (
      select s.*, (select max(o.value::numeric) from jsonb_each_text(s.odds) o) as best from selections s
    ), numbers as (
      select id, play, n.token, unit * cost_units as stake,
        trunc(unit * coalesce((odds->>n.token)::numeric, best)) as pays
      from priced cross join lateral jsonb_array_elements_text(tokens) n (token)
      where play = any(${[...alone]}::text[])
      union all
      select id, play, (select string_agg(n.token, ' ') from jsonb_array_elements_text(tokens) n (token)), cost,
        trunc(unit * best)
      from priced where not play = any(${[...alone]}::text[])
    )
    select play, left(token, 200) as token, count(distinct id)::integer as tickets, sum(stake)::bigint as stake,
      sum(pays)::bigint as pays
    from numbers group by play, token order by sum(pays) desc, play, token limit ${count}`.execute(tx);
  return { tickets: sums[0]?.tickets ?? 0, stake: sums[0]?.stake ?? 0n, numbers: rows };
}
