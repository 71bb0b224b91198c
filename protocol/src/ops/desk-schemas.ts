import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import type { deskPaths } from './desk-paths.ts';

const source = 'Path ours';
const refused = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;

/** Why something was found: by which of its fields. */
const FIND_REASONS = ['id', 'name', 'phone', 'email', 'address', 'payee', 'number'] as const;
const FOUND_KINDS = ['member', 'deposit', 'withdrawal', 'transfer', 'order'] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  why: z.enum(FIND_REASONS),
  /** The field by which it was found, as it stands. */
  detail: z.string(),
});

/** Accounts that are probably of the same person, each with what they share. */
const RELATIONS = ['device', 'address', 'payee', 'phone', 'email'] as const;

const note = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
  /** The operator whom it waits for; `*` is whoever comes next, null a note alone. */
  handedTo: z.nullable(z.string()),
  endedAt: z.nullable(z.iso.datetime()),
  endedBy: z.nullable(z.string()),
});

const pageName = z.string().check(z.regex(/^[a-z-]{1,40}$/));
const filterName = text(40, 1);
const savedFilter = z.object({ name: z.string(), search: z.record(z.string(), z.string()) });
const byFilter = z.object({ page: pageName, name: filterName });

export const deskSchemas = {
  findAnything: {
    summary:
      'Members, deposits, withdrawals, transfers and orders by whatever somebody names: an id, a name, the last digits of a phone, a mail or network address, a payee’s account, a quoted number; of those that the operator may see',
    source,
    query: z.object({ text: text(254, 2) }),
    value: z.object({ rows: z.array(found) }),
    problems: refused,
  },
  listRelated: {
    summary: 'Accounts that share a device, an address, a payee or a contact with a member, the most telling first',
    source,
    params: z.object({ id }),
    value: z.object({
      rows: z.array(
        z.object({
          memberId: z.string(),
          username: z.string(),
          status: z.enum(['active', 'blocked', 'frozen']),
          excluded: z.boolean(),
          why: z.array(z.enum(RELATIONS)),
        }),
      ),
    }),
    problems: [...refused, 'NOT_FOUND'],
  },
  listNotes: {
    summary: 'What operators have written about a member, newest first',
    source,
    params: z.object({ id }),
    query: z.object(cursorQuery),
    value: cursorPageOf(note),
    problems: [...refused, 'NOT_FOUND'],
  },
  addNote: {
    summary: 'Writes a note about a member, or hands them over to another operator (`*`: to whoever comes next)',
    source,
    params: z.object({ id }),
    body: z.object({ text: text(2_000, 1), handTo: z.optional(text(64, 1)) }),
    value: note,
    problems: [...refused, 'NOT_FOUND'],
  },
  listHandOvers: {
    summary: 'Members that were handed over to this operator, or to whoever comes next, oldest first',
    source,
    query: z.object(cursorQuery),
    value: cursorPageOf(note),
    problems: refused,
  },
  endHandOver: {
    summary: 'Says that what a member was handed over for is done. CONFLICT where it was said before',
    source,
    params: z.object({ noteId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    value: note,
    problems: [...refused, 'NOT_FOUND', 'CONFLICT'],
  },
  listFilters: {
    summary: 'The filters that the operator has saved for a page, by name',
    source,
    params: z.object({ page: pageName }),
    value: z.object({ filters: z.array(savedFilter) }),
    problems: refused,
  },
  saveFilter: {
    summary: 'Saves filters of a page under a name; one of that name is replaced',
    source,
    params: byFilter,
    body: z.object({ search: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(254))) }),
    value: z.object({ filters: z.array(savedFilter) }),
    problems: [...refused, 'CONFLICT'],
  },
  deleteFilter: {
    summary: 'Deletes a saved filter',
    source,
    params: byFilter,
    value: z.object({ filters: z.array(savedFilter) }),
    problems: refused,
  },
  exportList: {
    summary:
      'The rows of a list call as a CSV file, stretch by stretch while it is sent; `input` is the call’s own parameters and query as JSON',
    source,
    params: z.object({ call: z.string().check(z.regex(/^[a-z]+\.[A-Za-z]{1,40}$/)) }),
    query: z.object({ input: z.optional(text(2_000)) }),
    value: z.unknown(),
    problems: [...refused, 'NOT_FOUND'],
  },
  getSystem: {
    summary:
      'How the platform stands: its release, its database, its jobs, its log’s followers and what waits to be sent',
    source,
    value: z.object({
      at: z.iso.datetime(),
      startedAt: z.iso.datetime(),
      generation: z.int(),
      database: z.object({ engine: z.string(), answeredInMs: z.number(), bytes: z.nullable(z.int()) }),
      consumers: z.array(
        z.object({ name: z.string(), waiting: z.int(), since: z.nullable(z.iso.datetime()), late: z.boolean() }),
      ),
      jobs: z.array(z.object({ name: z.string(), cron: z.string(), failing: z.int() })),
      /** Messages by mail and SMS: to be sent, and given up. */
      outbox: z.object({ waiting: z.int(), failed: z.int() }),
    }),
    problems: refused,
  },
} as const satisfies Record<keyof typeof deskPaths, CallSchemas>;

export type Found = z.infer<typeof found>;
export type Relation = (typeof RELATIONS)[number];
export type MemberNote = z.infer<typeof note>;
