import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../../kernel/events/event-log.ts';
import type { EventOf } from '../../kernel/events/event-types.ts';

/** Acts of a member's own, some of which come by a provider and use no session. */
const ACTS = ['wager.accepted', 'withdrawal.submitted', 'line-transfer.sent'] as const;

async function apply(tx: Tx, events: readonly EventOf<(typeof ACTS)[number]>[]): Promise<void> {
  const latest = new Map<string, { member_id: string; merchant: string; at: Date }>();
  for (const { merchant, memberId, at } of events) {
    if (memberId === null) continue;
    const known = latest.get(memberId);
    if (known === undefined || known.at < at) latest.set(memberId, { member_id: memberId, merchant, at });
  }
  // In one order, so that two writers never wait for each other.
  const rows = [...latest.values()].toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1));
  await sql`insert into agents_seen as seen (member_id, merchant, at)
    select member_id, merchant, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (member_id text, merchant text, at timestamptz)
    on conflict (member_id) do update set at = excluded.at where seen.at < excluded.at`.execute(tx);
}

/** Keeps when members were last seen by their acts; the uses of their sessions are kept by a trigger. */
export const seenConsumer: Consumer = defineConsumer({
  name: 'agents.seen',
  on: ACTS,
  apply,
  // Sights by sessions cannot be had again, and an earlier act changes nothing.
  reset: async () => {},
});
