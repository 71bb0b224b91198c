import { z } from '@baize/protocol/kernel';
import { lookSetting, type LookSetting } from '@baize/protocol/settings';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** A look that was published. */
export interface LookRow {
  readonly version: number;
  readonly look: LookSetting;
  readonly publishedBy: string;
  readonly publishedAt: Date;
  readonly putBack: number | null;
}

/** As a brand's folder has it. */
const OWN_LOOK: LookSetting = { version: 0, tokens: null, words: {}, icon: null, share: null };

/** Looks of a brand before a version, the newest first. */
export async function looksBefore(
  tx: Tx,
  {
    merchant,
    before,
    limit,
  }: { readonly merchant: string; readonly before: number | undefined; readonly limit: number },
): Promise<readonly LookRow[]> {
  const { rows } =
    await sql<LookRow>`select version, look, published_by as "publishedBy", published_at as "publishedAt",
      put_back as "putBack"
    from settings_look where merchant_code = ${merchant} and version < ${before ?? 2_147_483_647}
    order by version desc limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, look: z.parse(lookSetting, row.look) }));
}

/** The look that the site wears. */
export async function currentLook(tx: Tx, merchant: string): Promise<LookSetting> {
  const [newest] = await looksBefore(tx, { merchant, before: undefined, limit: 1 });
  return newest?.look ?? OWN_LOOK;
}

export async function insertLook(tx: Tx, merchant: string, row: LookRow): Promise<void> {
  await sql`insert into settings_look (merchant_code, version, look, published_by, published_at, put_back)
    values (${merchant}, ${row.version}, ${JSON.stringify(row.look)}::jsonb, ${row.publishedBy}, ${row.publishedAt},
      ${row.putBack})`.execute(tx);
}
