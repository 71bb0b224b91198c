import { AGENT_KINDS, ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { InvitationView, OpsCalls } from '@baize/protocol/ops';
import { randomBytes } from 'node:crypto';
import type { Deps } from '../../kernel/wing.ts';
import {
  endInvitation,
  findMemberByUsername,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  usernamesOf,
} from '../../members/index.ts';
import { audited, type Actor } from '../audited.ts';

export const invitationView = (row: InvitationRow, agent: string | null): InvitationView => ({
  code: row.code,
  agent,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  uses: row.uses,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** Codes that let somebody in. */
export function createInvitationService(deps: Deps) {
  return { createInvitation, closeInvitation };

  function createInvitation(
    actor: Actor,
    { code = randomBytes(8).toString('hex'), agent, endsAt, maxUses }: CallBody<OpsCalls['createInvitation']>,
  ): Promise<Result<InvitationView>> {
    return audited(deps, actor, 'invitation.create', [], async (tx) => {
      const { merchantCode } = actor.caller;
      if (endsAt !== undefined && Date.parse(endsAt) <= actor.now.getTime()) {
        return refuseFields({ endsAt: [{ rule: 'min', min: actor.now.toISOString() }] });
      }
      const member = agent === undefined ? undefined : await findMemberByUsername(tx, merchantCode, agent);
      if (agent !== undefined && (member === undefined || !AGENT_KINDS.includes(member.isAgent))) {
        return refuseFields({ agent: [{ rule: 'invalid' }] });
      }
      const row: InvitationRow = {
        merchant_code: merchantCode,
        code,
        member_id: member?.id ?? null,
        created_at: actor.now,
        ends_at: endsAt === undefined ? null : new Date(endsAt),
        max_uses: maxUses ?? null,
        uses: 0,
        ended_at: null,
        joins_as: 0,
      };
      if (!(await insertInvitation(tx, row))) return refuseFields({ code: [{ rule: 'taken' }] });
      const view = invitationView(row, member?.username ?? null);
      return ok({ subject: code, before: null, after: view, value: view });
    });
  }

  /** Ending it once more changes nothing. */
  function closeInvitation(actor: Actor, code: string): Promise<Result<InvitationView>> {
    return audited(deps, actor, 'invitation.end', [], async (tx) => {
      const { merchantCode } = actor.caller;
      const row = await lockInvitation(tx, merchantCode, code);
      if (row === undefined) return refuse('NOT_FOUND');
      if (row.ended_at === null) await endInvitation(tx, merchantCode, code, actor.now);
      const names = await usernamesOf(tx, row.member_id === null ? [] : [row.member_id]);
      const agent = names.get(row.member_id ?? '') ?? null;
      const after = invitationView({ ...row, ended_at: row.ended_at ?? actor.now }, agent);
      return ok({ subject: row.code, before: invitationView(row, agent), after, value: after });
    });
  }
}
