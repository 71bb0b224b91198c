import { MEMBER_KIND, ok, refuse, type CallBody, type Result } from '@baize/protocol/kernel';
import type { MemberDetail, OpsCalls } from '@baize/protocol/ops';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberRow, type MemberRow, setMemberKind, setMemberStatus, uplineOf } from '../../members/index.ts';
import { endEverything, listLiveSessions, lockSessions, tellEnded } from '../../session/index.ts';
import { audited, type Actor } from '../audited.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const memberLine = (row: MemberRow) => ({
  id: row.id,
  username: row.username,
  nickname: row.nickname,
  kind: row.kind,
  status: row.status,
  currency: row.currency,
  email: row.email,
  mobile: row.mobile,
  registeredAt: row.registered_at.toISOString(),
});

export async function memberDetail(tx: Tx, row: MemberRow, now: Date): Promise<MemberDetail> {
  const sessions = await listLiveSessions(tx, row.id, now);
  return {
    ...memberLine(row),
    upline: await uplineOf(tx, row.merchant_code, row.upline_seq),
    registeredIp: row.registered_ip,
    excludedUntil: iso(row.excluded_until),
    heldUntil: iso(row.held_until),
    sessions: sessions.map(({ started_at, last_seen_at, ip, device }) => ({
      startedAt: started_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      ip,
      device,
    })),
  };
}

/** Operators' changes of members. */
export function createMemberService(deps: Deps) {
  return { changeStatus, changeKind, endSessions };

  /** A self-excluded member has no session left, and open pages are notified once that is committed. */
  async function changeStatus(
    actor: Actor,
    id: string,
    { status }: CallBody<OpsCalls['setMemberStatus']>,
  ): Promise<Result<MemberDetail>> {
    let ended: string[] = [];
    const result = await audited(deps, actor, 'member.status', [], async (tx) => {
      await lockSessions(tx, id);
      const row = await findMemberRow(tx, actor.caller.merchantCode, id, true);
      if (row === undefined) return refuse('NOT_FOUND');
      await setMemberStatus(tx, id, status);
      ended = status === 'active' ? [] : await endEverything(tx, id, actor.now);
      const value = await memberDetail(tx, { ...row, status }, actor.now);
      return ok({ subject: id, before: { status: row.status }, after: { status }, value });
    });
    tellEnded(deps, id, ended);
    return result;
  }

  function changeKind(
    actor: Actor,
    id: string,
    { kind }: CallBody<OpsCalls['setMemberKind']>,
  ): Promise<Result<MemberDetail>> {
    return audited(deps, actor, 'member.kind', [], async (tx) => {
      const row = await findMemberRow(tx, actor.caller.merchantCode, id, true);
      if (row === undefined) return refuse('NOT_FOUND');
      if (row.kind === MEMBER_KIND.trial) return conflict('trial-account');
      await setMemberKind(tx, id, kind);
      const value = await memberDetail(tx, { ...row, kind }, actor.now);
      return ok({ subject: id, before: { kind: row.kind }, after: { kind }, value });
    });
  }

  async function endSessions(actor: Actor, id: string): Promise<Result<{ ended: number }>> {
    let ended: string[] = [];
    const result = await audited(deps, actor, 'member.sessions-end', [], async (tx) => {
      await lockSessions(tx, id);
      if (!(await findMemberRow(tx, actor.caller.merchantCode, id, true))) return refuse('NOT_FOUND');
      const sessions = (await listLiveSessions(tx, id, actor.now)).length;
      ended = await endEverything(tx, id, actor.now);
      return ok({ subject: id, before: { sessions }, after: { sessions: 0 }, value: { ended: ended.length } });
    });
    tellEnded(deps, id, ended);
    return result;
  }
}
