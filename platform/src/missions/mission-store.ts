import type { MissionState } from '@baize/protocol/missions';
import { daysBetween } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { PageBounds } from '../kernel/calls/page.ts';
import type { Claim, Mission } from './tables.ts';
import type { Look } from './windows.ts';

const columns = sql`m.id, m.merchant, m.texts, m.type, m.category, m.provider, m.game, m.period, m.target,
  m.reward_kind as "rewardKind", m.reward, m.raffle, m.turnover_bps as "turnoverBps", m.place, m.state,
  m.starts_on::text as "startsOn", m.ends_on::text as "endsOn", m.claim_days as "claimDays",
  m.created_at as "createdAt"`;

/** False where one of that id is there. */
export async function insertMission(tx: Tx, mission: Mission): Promise<boolean> {
  const { rows } = await sql`insert into missions_mission (id, merchant, texts, type, category, provider, game, period,
      target, reward_kind, reward, raffle, turnover_bps, place, state, starts_on, ends_on, claim_days, created_at)
    values (${mission.id}, ${mission.merchant}, ${JSON.stringify(mission.texts)}::jsonb, ${mission.type},
      ${mission.category}, ${mission.provider}, ${mission.game}, ${mission.period}, ${mission.target},
      ${mission.rewardKind}, ${mission.reward}, ${mission.raffle}::text, ${mission.turnoverBps}, ${mission.place}, ${mission.state},
      ${mission.startsOn}::date, ${mission.endsOn}::date, ${mission.claimDays}, ${mission.createdAt})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** The fields of a mission that may change. */
export type MissionChange = Pick<Mission, 'texts' | 'place' | 'endsOn' | 'claimDays' | 'state'>;

export async function updateMission(tx: Tx, id: string, change: MissionChange): Promise<void> {
  await sql`update missions_mission set texts = ${JSON.stringify(change.texts)}::jsonb, place = ${change.place},
    ends_on = ${change.endsOn}::date, claim_days = ${change.claimDays}, state = ${change.state}
    where id = ${id}`.execute(tx);
}

/** Missions that are not paused and have begun, and can still be claimed; in their order. */
export async function offeredMissions(tx: Tx, merchant: string, { today, breaks }: Look): Promise<readonly Mission[]> {
  const breakDays = breaks.reduce((sum, { from, before }) => sum + daysBetween(from, before), 0);
  const { rows } = await sql<Mission>`select ${columns} from missions_mission m
    where m.merchant = ${merchant} and m.state <> 'paused' and m.starts_on <= ${today}::date
      and (m.ends_on is null or m.ends_on + 1 + m.claim_days + ${breakDays}::integer > ${today}::date)
    order by m.place, m.created_at, m.id`.execute(tx);
  return rows;
}

export async function findMission(tx: Tx, merchant: string, id: string): Promise<Mission | undefined> {
  const { rows } = await sql<Mission>`select ${columns} from missions_mission m
    where m.id = ${id} and m.merchant = ${merchant}`.execute(tx);
  return rows[0];
}

/** Kept for this transaction. */
export async function lockMission(tx: Tx, merchant: string, id: string): Promise<Mission | undefined> {
  const { rows } = await sql<Mission>`select ${columns} from missions_mission m
    where m.id = ${id} and m.merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

export type CountedMission = Mission & { readonly claims: number };

export async function pageOfMissions(
  tx: Tx,
  { merchant, state }: { readonly merchant: string; readonly state: MissionState | undefined },
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly CountedMission[]; readonly count: number }> {
  const found = sql`missions_mission m where m.merchant = ${merchant}
    and (${state ?? null}::text is null or m.state = ${state ?? null}::text)`;
  const { rows } = await sql<CountedMission>`select ${columns},
      (select count(*) from missions_claim c where c.mission_id = m.id)::integer as claims
    from ${found} order by m.created_at desc, m.id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${found}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function countClaims(tx: Tx, missionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from missions_claim
    where mission_id = ${missionId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A member's claims in these windows of missions. */
export async function listClaims(
  tx: Tx,
  memberId: string,
  windows: readonly Pick<Claim, 'missionId' | 'window'>[],
): Promise<readonly Claim[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<Claim>`select mission_id as "missionId", starts::text as "window",
      claimed_at as "claimedAt" from missions_claim
    where member_id = ${memberId} and (mission_id, starts) in (select * from
      unnest(${windows.map(({ missionId }) => missionId)}::text[], ${windows.map(({ window }) => window)}::date[]))`.execute(
    tx,
  );
  return rows;
}

export interface NewClaim extends Claim {
  readonly memberId: string;
  readonly key: string;
}

/** False where it was claimed before, or the key has claimed another reward of the member's. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const { rows } = await sql`insert into missions_claim (mission_id, member_id, starts, claimed_at, claim_key)
    values (${claim.missionId}, ${claim.memberId}, ${claim.window}::date, ${claim.claimedAt}, ${claim.key})
    on conflict do nothing returning mission_id`.execute(tx);
  return rows.length === 1;
}
