import {
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import type { MemberNote, OpsCalls } from '@baize/protocol/ops';
import { conflict } from '../../kernel/calls/conflict.ts';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import { cursorReply, placeInLine, readCursor } from '../../kernel/database/cursor.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberRow, usernamesOf } from '../../members/index.ts';
import { findOperator } from '../operators/operator-store.ts';
import { ANYBODY, endNote, handOversAfter, insertNote, lockNote, notesAfter, type NoteRow } from './note-store.ts';

type Notes = CallValue<OpsCalls['listNotes']>;
type Asker = Pick<Actor, 'caller'>;

/** Notes about members, and members that one operator hands over to another. */
export function createNoteService(deps: Deps) {
  const { db } = deps;
  return {
    list: async (
      { caller }: Asker,
      memberId: string,
      { cursor, pageSize }: CallQuery<OpsCalls['listNotes']>,
    ): Promise<Result<Notes>> => {
      const after = readCursor(cursor, placeInLine);
      if (!after.ok) return after;
      const { merchantCode: merchant } = caller;
      return db.read(async (tx) => {
        const member = await findMemberRow(tx, merchant, memberId, false);
        if (member === undefined) return refuse('NOT_FOUND');
        const rows = await notesAfter(tx, { merchant, memberId }, after.value, pageSize + 1).execute();
        return ok(
          cursorReply(
            rows,
            pageSize,
            ({ id }) => [String(id)],
            (row) => viewOf(row, member.username),
          ),
        );
      });
    },

    handOvers: async (
      { caller }: Asker,
      { cursor, pageSize }: CallQuery<OpsCalls['listHandOvers']>,
    ): Promise<Result<Notes>> => {
      const after = readCursor(cursor, placeInLine);
      if (!after.ok) return after;
      const whose = { merchant: caller.merchantCode, operator: caller.username };
      return db.read(async (tx) => {
        const rows = await handOversAfter(tx, whose, after.value, pageSize + 1).execute();
        const names = await usernamesOf(tx, [...new Set(rows.map(({ member_id: memberId }) => memberId))]);
        return ok(
          cursorReply(
            rows,
            pageSize,
            ({ id }) => [String(id)],
            (row) => viewOf(row, names.get(row.member_id) ?? ''),
          ),
        );
      });
    },

    add: (
      actor: Actor,
      memberId: string,
      { text, handTo }: CallBody<OpsCalls['addNote']>,
    ): Promise<Result<MemberNote>> =>
      audited(deps, actor, handTo === undefined ? 'note.write' : 'note.hand-over', async (tx) => {
        const { merchantCode: merchant, operatorId, username } = actor.caller;
        const member = await findMemberRow(tx, merchant, memberId, false);
        if (member === undefined) return refuse('NOT_FOUND');
        const other = handTo === undefined || handTo === ANYBODY ? undefined : await findOperator(tx, merchant, handTo);
        if (handTo !== undefined && handTo !== ANYBODY && (other === undefined || other.ended_at !== null))
          return refuseFields({ handTo: [{ rule: 'invalid' }] });
        const row = await insertNote(tx, {
          merchant_code: merchant,
          member_id: memberId,
          operator_id: operatorId,
          operator: username,
          at: actor.now,
          text,
          handed_to: other?.username ?? handTo ?? null,
        });
        const value = viewOf(row, member.username);
        return ok({ subject: memberId, before: null, after: value, value });
      }),

    end: (actor: Actor, noteId: string): Promise<Result<MemberNote>> =>
      audited(deps, actor, 'note.end', async (tx) => {
        const before = await lockNote(tx, actor.caller.merchantCode, noteId);
        if (before === undefined || before.handed_to === null) return refuse('NOT_FOUND');
        if (before.ended_at !== null) return conflict('hand-over-ended', { claimedBy: before.ended_by });
        const after = await endNote(tx, before.id, { ended_at: actor.now, ended_by: actor.caller.username });
        const names = await usernamesOf(tx, [after.member_id]);
        const value = viewOf(after, names.get(after.member_id) ?? '');
        return ok({ subject: after.member_id, before: { ended: false }, after: { ended: true, note: noteId }, value });
      }),
  };
}

const viewOf = (row: NoteRow, username: string): MemberNote => ({
  id: String(row.id),
  memberId: row.member_id,
  username,
  at: row.at.toISOString(),
  by: row.operator,
  text: row.text,
  handedTo: row.handed_to,
  endedAt: row.ended_at?.toISOString() ?? null,
  endedBy: row.ended_by,
});
