import { ok, refuse, refuseFields, type FieldProblem, type Problem, type Result } from '@baize/protocol/kernel';
import type { ChangedPart } from '@baize/protocol/messages';
import { ABOUT_ANCHORS, type EntryDraft, type EntryKind } from '@baize/protocol/content';
import { randomBytes } from 'node:crypto';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import {
  deleteEntry,
  entryRow,
  findByHandle,
  insertEntry,
  listEntries,
  lockEntry,
  updateEntry,
  type EntryRow,
} from '../../content/index.ts';
import { audited, type Actor } from '../audited.ts';

/** The parts of a page that a changed entry affects. */
const PARTS: Readonly<Record<EntryKind, readonly ChangedPart[]>> = {
  notice: ['notices', 'permission'],
  announcement: ['announcements'],
  banner: ['banners', 'announcements'],
  help: ['help'],
  resource: ['resources', 'permission', 'routes'],
};

/** More of a kind than anyone reads; it keeps pages small. */
const MOST = 500;

/** An entry as it is kept, in the words of the protocol. */
export type KeptEntry<K extends EntryKind> = EntryDraft<K> & {
  readonly id: string;
  readonly startsAt: string;
  readonly revision: number;
  readonly updatedAt: string;
};

export function keptEntry<K extends EntryKind>(_kind: K, row: EntryRow): KeptEntry<K> {
  const kept: object = {
    ...row.facts,
    id: row.id,
    texts: row.texts,
    enabled: row.enabled,
    position: row.position,
    startsAt: row.starts_at.toISOString(),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at.toISOString() }),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
  // Every row was written from a draft of its kind, read with that kind's schema.
  return kept as KeptEntry<K>;
}

/** Notices, announcements, banners, help and resources, which are kept alike. */
export function createEntryService(deps: Deps) {
  return { listKept, createKept, updateKept, deleteKept };

  async function listKept<K extends EntryKind>(merchantCode: string, kind: K): Promise<KeptEntry<K>[]> {
    const rows = await deps.db.single((tx) => listEntries(tx, merchantCode, kind));
    return rows.map((row) => keptEntry(kind, row));
  }

  function createKept<K extends EntryKind>(actor: Actor, kind: K, draft: EntryDraft<K>): Promise<Result<KeptEntry<K>>> {
    return audited(deps, actor, `${kind}.create`, PARTS[kind], async (tx) => {
      const id = `${kind}_${randomBytes(9).toString('base64url')}`;
      const row = entryRow(kind, draft, { id, merchant_code: actor.caller.merchantCode, revision: 1, now: actor.now });
      const refused = await faultOf(deps, tx, row);
      if (refused) return { ok: false, problem: refused };
      if ((await listEntries(tx, row.merchant_code, kind)).length >= MOST) {
        return conflict('too-many', { max: MOST });
      }
      if (!(await insertEntry(tx, row))) return refuseFields(taken(row));
      const entry = keptEntry(kind, row);
      return ok({ subject: id, before: null, after: entry, value: entry });
    });
  }

  function updateKept<K extends EntryKind>(
    actor: Actor,
    kind: K,
    id: string,
    { revision, ...draft }: EntryDraft<K> & { readonly revision: number },
  ): Promise<Result<KeptEntry<K>>> {
    return audited(deps, actor, `${kind}.update`, PARTS[kind], async (tx) => {
      const before = await lockEntry(tx, actor.caller.merchantCode, kind, id);
      if (before === undefined) return refuse('NOT_FOUND');
      if (before.revision !== revision) {
        return conflict('changed-meanwhile', { revision: before.revision });
      }
      const base = {
        id,
        merchant_code: before.merchant_code,
        revision: revision + 1,
        now: actor.now,
        startedAt: before.starts_at,
      };
      const own: object = draft;
      const row = entryRow(kind, own as EntryDraft<K>, base);
      const refused = (await faultOf(deps, tx, row)) ?? missing(before, row);
      if (refused) return { ok: false, problem: refused };
      await updateEntry(tx, row);
      const entry = keptEntry(kind, row);
      return ok({ subject: id, before: keptEntry(kind, before), after: entry, value: entry });
    });
  }

  function deleteKept(actor: Actor, kind: EntryKind, id: string): Promise<Result<Record<string, never>>> {
    return audited(deps, actor, `${kind}.delete`, PARTS[kind], async (tx) => {
      const before = await lockEntry(tx, actor.caller.merchantCode, kind, id);
      if (before === undefined) return refuse('NOT_FOUND');
      const refused = missing(before, undefined);
      if (refused) return { ok: false, problem: refused };
      await deleteEntry(tx, before);
      return ok({ subject: id, before: keptEntry(kind, before), after: null, value: {} });
    });
  }
}

/** Checks beyond the schema: pictures from allowed places, and texts that survive sanitising. */
async function faultOf({ config }: Deps, tx: Tx, row: EntryRow): Promise<Problem | undefined> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const name of ['image', 'qrCodeUrl']) {
    const picture = row.facts[name];
    const isOurs = typeof picture !== 'string' || picture.startsWith('/');
    if (!isOurs && !config.imageOrigins.includes(new URL(picture).origin)) fields[name] = [{ rule: 'invalid' }];
  }
  for (const [language, words] of Object.entries(row.texts)) {
    if (words['content'] === '') fields[`texts.${language}.content`] = [{ rule: 'required' }];
  }
  if (row.ends_at !== null && row.ends_at <= row.starts_at) {
    fields['endsAt'] = [{ rule: 'min', min: row.starts_at.toISOString() }];
  }
  const same = row.handle === null ? undefined : await findByHandle(tx, row.merchant_code, row.kind, row.handle);
  if (same && same.id !== row.id) Object.assign(fields, taken(row));
  return Object.keys(fields).length > 0 ? { code: 'VALIDATION_FAILED', fields } : undefined;
}

const taken = ({ kind }: EntryRow): Record<string, FieldProblem[]> => ({
  [kind === 'help' ? 'anchor' : 'type']: [{ rule: 'taken' }],
});

/** Every page links to the about list (specification §2), so its texts can be written anew and not taken away. */
function missing(before: EntryRow, after: EntryRow | undefined): Problem | undefined {
  const isLinked = before.kind === 'help' && ABOUT_ANCHORS.some((anchor) => anchor === before.handle);
  const stays = after !== undefined && after.enabled && after.handle === before.handle;
  return isLinked && !stays ? { code: 'CONFLICT', value: { reason: 'about-list', anchor: before.handle } } : undefined;
}
