import type { Announcement, AnnouncementTexts } from '@baize/protocol/agents';
import { DEFAULT_LANGUAGE, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../../kernel/calls/page.ts';
import type { Deps } from '../../kernel/wing.ts';

interface Row {
  readonly id: string;
  readonly publishedAt: Date;
  readonly texts: AnnouncementTexts;
}

async function pageOf(tx: Tx, merchant: string, query: PageAsked): Promise<{ rows: readonly Row[]; count: number }> {
  const { offset, limit } = pageBounds(query);
  const { rows } = await sql<Row>`
    select id, published_at as "publishedAt", texts from agents_announcement
    where merchant = ${merchant} order by published_at desc, id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from agents_announcement where merchant = ${merchant}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** In the reader's language, or English, or whatever there is. */
function shown({ id, publishedAt, texts }: Row, language: string): Announcement {
  const words = texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0];
  return { id, publishedAt: publishedAt.toISOString(), title: words?.title ?? '', body: words?.body ?? '' };
}

const whole = ({ id, publishedAt, texts }: Row) => ({ id, publishedAt: publishedAt.toISOString(), texts });

export const listAnnouncements = ({ db }: Pick<Deps, 'db'>, merchant: string, query: PageAsked, language: string) =>
  db.read(async (tx) => {
    const { rows, count } = await pageOf(tx, merchant, query);
    return ok(
      pageReply(
        rows.map((row) => shown(row, language)),
        count,
        query,
      ),
    );
  });

export const listAllAnnouncements = ({ db }: Pick<Deps, 'db'>, merchant: string, query: PageAsked) =>
  db.read(async (tx) => {
    const { rows, count } = await pageOf(tx, merchant, query);
    return ok(pageReply(rows.map(whole), count, query));
  });

export async function insertAnnouncement(
  tx: Tx,
  row: { readonly id: string; readonly merchant: string; readonly at: Date; readonly texts: AnnouncementTexts },
): Promise<void> {
  await sql`insert into agents_announcement (id, merchant, published_at, texts)
    values (${row.id}, ${row.merchant}, ${row.at}, ${JSON.stringify(row.texts)}::jsonb)
    on conflict (id) do nothing`.execute(tx);
}

export const createAnnouncement = (
  deps: Deps,
  actor: Actor,
  texts: AnnouncementTexts,
): Promise<Result<ReturnType<typeof whole>>> =>
  audited(deps, actor, 'agents.announcement-create', async (tx) => {
    if (Object.keys(texts).length === 0) return refuseFields({ texts: [{ rule: 'required' }] });
    const id = `aa_${randomBytes(9).toString('base64url')}`;
    await insertAnnouncement(tx, { id, merchant: actor.caller.merchantCode, at: actor.now, texts });
    const after = whole({ id, publishedAt: actor.now, texts });
    return ok({ subject: id, before: null, after, value: after });
  });

export const deleteAnnouncement = (deps: Deps, actor: Actor, id: string): Promise<Result<Record<string, never>>> =>
  audited(deps, actor, 'agents.announcement-delete', async (tx) => {
    const { rows } = await sql<Row>`delete from agents_announcement
      where id = ${id} and merchant = ${actor.caller.merchantCode}
      returning id, published_at as "publishedAt", texts`.execute(tx);
    const [row] = rows;
    return row ? ok({ subject: id, before: whole(row), after: null, value: {} }) : refuse('NOT_FOUND');
  });
