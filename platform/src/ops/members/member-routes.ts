import { ok, refuse } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { cursorReply, placeByName, placeInLine, placeInTime, readCursor } from '../../kernel/database/cursor.ts';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberRow, invitationsAfter, membersAfter, membersFound } from '../../members/index.ts';
import { createInvitationService, invitationView } from './invitation-service.ts';
import { createMemberSecurityService } from './member-security-service.ts';
import { createMemberService, memberDetail, memberLine } from './member-service.ts';

/** Operators' help for members, and log-in codes. */
export function memberRoutes(serve: ServeOperator, deps: Deps): void {
  const invitations = createInvitationService(deps);
  const security = createMemberSecurityService(deps);
  const members = createMemberService(deps);
  const { db } = deps;
  serve(opsCalls.listInvitations, async ({ caller, query }) => {
    const after = readCursor(query.cursor, placeInTime);
    if (!after.ok) return after;
    const { merchantCode } = caller;
    const rows = await db.read((tx) => invitationsAfter(tx, merchantCode, after.value, query.pageSize + 1).execute());
    return ok(
      cursorReply(
        rows,
        query.pageSize,
        (row) => [row.created_at.toISOString(), row.code],
        (row) => invitationView(row, row.username),
      ),
    );
  });
  serve(opsCalls.createInvitation, (context) => invitations.createInvitation(context, context.body));
  serve(opsCalls.endInvitation, (context) => invitations.closeInvitation(context, context.params.code));

  serve(opsCalls.listMembers, async ({ caller, query }) => {
    const { search = '', cursor, pageSize } = query;
    const { merchantCode } = caller;
    if (search.trim() === '') {
      const after = readCursor(cursor, placeInLine);
      if (!after.ok) return after;
      const rows = await db.single((tx) => membersAfter(tx, merchantCode, after.value, pageSize + 1).execute());
      return ok(cursorReply(rows, pageSize, ({ seq }) => [String(seq)], memberLine));
    }
    const after = readCursor(cursor, placeByName);
    if (!after.ok) return after;
    const rows = await db.single((tx) => membersFound(tx, merchantCode, search, after.value, pageSize + 1).execute());
    return ok(cursorReply(rows, pageSize, ({ username }) => [username.toLowerCase()], memberLine));
  });
  serve(opsCalls.getMember, async ({ caller, params, now }) =>
    db.read(async (tx) => {
      const row = await findMemberRow(tx, caller.merchantCode, params.id, false);
      return row === undefined ? refuse('NOT_FOUND') : ok(await memberDetail(tx, row, now));
    }),
  );
  serve(opsCalls.setMemberStatus, (context) => members.changeStatus(context, context.params.id, context.body));
  serve(opsCalls.setMemberKind, (context) => members.changeKind(context, context.params.id, context.body));
  serve(opsCalls.removeMemberSecondFactors, (context) =>
    security.removeSecondFactors(context, context.params.id, context.body),
  );
  serve(opsCalls.removePaymentPassword, (context) =>
    security.removePaymentPassword(context, context.params.id, context.body),
  );
  serve(opsCalls.setRegisteredName, (context) => security.setRegisteredName(context, context.params.id, context.body));
  serve(opsCalls.endMemberSessions, (context) => members.endSessions(context, context.params.id));
}
