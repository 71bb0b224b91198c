import { opsCalls } from '@baize/protocol/ops';
import type { Expression } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedbackAfter } from '../content/index.ts';
import {
  fillMembers,
  fillNotes,
  fillRecord,
  fillWords,
  LONG,
  middleOf,
  rowsRead,
  startPlatform,
  type TestPlatform,
} from '../testing/index.ts';
import { invitationsAfter, membersAfter, membersFound } from '../members/index.ts';
import { auditAfter } from './audit-store.ts';
import { handOversAfter, notesAfter } from './desk/note-store.ts';

/** Operators' lists look at as many rows as they show, wherever in a long list they go on. */
let platform: TestPlatform;
const ROWS = 5_000;
const PAGE = 25;

beforeAll(async () => {
  platform = await startPlatform();
  await fillMembers(db(), ROWS);
  await fillRecord(db(), ROWS);
  await fillWords(db(), ROWS);
  await fillNotes(db(), ROWS);
});
afterAll(() => platform.close());

it.each([opsCalls.listFeedback, opsCalls.listInvitations])(
  'goes through %o by its cursor, each row once',
  async (call) => {
    const operator = await platform.enterAsOperator();
    const seen: string[] = [];
    for (let cursor: string | undefined, turn = 0; turn < 3; turn += 1) {
      const page = await platform.value(
        call as typeof opsCalls.listFeedback,
        { query: { cursor, pageSize: 10 } },
        operator,
      );
      seen.push(...page.rows.map((row) => JSON.stringify(row)));
      cursor = page.next ?? undefined;
    }
    expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
    const { envelope } = await platform.call(
      call as typeof opsCalls.listFeedback,
      { query: { cursor: 'bm90' } },
      operator,
    );
    expect(envelope).toMatchObject({ code: 'VALIDATION_FAILED', value: { fields: { cursor: [{ rule: 'invalid' }] } } });
  },
);

const db = () => platform.deps.db.kysely;
const { merchant } = LONG;
const record = { merchantCode: merchant, action: undefined, operator: undefined };

const lists: readonly (readonly [string, () => Expression<unknown>])[] = [
  ['members', () => membersAfter(db(), merchant, [String(ROWS / 2)], PAGE)],
  ['members by a name', () => membersFound(db(), merchant, 'longlist4321', undefined, PAGE)],
  ['members by a beginning that all have', () => membersFound(db(), merchant, 'longlist', ['longlist3'], PAGE)],
  ['members by an address', () => membersFound(db(), merchant, 'longlist77@post.example', undefined, PAGE)],
  ['members by the last digits', () => membersFound(db(), merchant, '004321', undefined, PAGE)],
  ['notes of a member', () => notesAfter(db(), { merchant, memberId: 'm_long' }, [String(ROWS / 2)], PAGE)],
  ['hand-overs', () => handOversAfter(db(), { merchant, operator: 'next' }, undefined, PAGE)],
  ['feedback', () => feedbackAfter(db(), merchant, [String(ROWS / 2)], PAGE)],
  ['codes', () => invitationsAfter(db(), merchant, middleOf(ROWS), PAGE)],
  ['the record', () => auditAfter(db(), record, [String(ROWS / 2)], PAGE)],
  ['the record by an act', () => auditAfter(db(), { ...record, action: 'long.seldom' }, undefined, PAGE)],
  ['the record by an operator', () => auditAfter(db(), { ...record, operator: 'seldom' }, undefined, PAGE)],
];

describe.each(lists)('a stretch of %s', (_, statement) => {
  it('looks at what it shows', async () => {
    // A row that is shown may be read in an index, in a part of the statement and in its table.
    expect(await rowsRead(db(), statement())).toBeLessThanOrEqual(PAGE * 4);
  });
});
