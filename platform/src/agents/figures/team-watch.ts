import { AGENT_KINDS, DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { Pacemaker } from '../../kernel/jobs/pacemaker.ts';
import type { Deps } from '../../kernel/wing.ts';

/** The consumers that add teams up may need a moment after a commit, so it is looked at so many turns more. */
const TURNS_AFTER = 4;
/** An agent is told once in so many turns at the most, a second each. */
const TURNS_BETWEEN = 2;

/** The recent figures of an agent's overview as one text, which differs once something has changed. */
async function readMarks(tx: Tx, agentIds: readonly string[], since: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; mark: string }>`
    select m.id, md5(concat(
      (select string_agg(d::text, ';' order by d.day) from agents_team_day d
        where d.member_id = m.id and d.currency = m.currency and not d.direct and d.day >= ${since}::date),
      (select string_agg(i::text, ';' order by i.day, i.source) from agents_team_income i
        where i.member_id = m.id and i.currency = m.currency and not i.direct and i.day >= ${since}::date),
      (select b.balance from agents_team_balance b where b.member_id = m.id and b.currency = m.currency),
      (select sum(p.members) from agents_people p where p.member_id = m.id))) as mark
    from session_member m where m.id = any(${[...agentIds]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** Those of these members who are agents. */
async function readAgents(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from session_member
    where id = any(${[...ids]}::text[]) and kind = any(${[...AGENT_KINDS]}::integer[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Tells the open pages of agents on this node that their team's figures have changed. It looks after something was written
 * to the event log, and only for agents whose pages are open here.
 */
export class TeamWatch {
  readonly #deps: Pick<Deps, 'db' | 'events' | 'clock'>;
  readonly #known = new Map<string, { isAgent: boolean; mark?: string; rest: number }>();
  #turnsLeft = 0;

  constructor(deps: Pick<Deps, 'db' | 'events' | 'clock'>) {
    this.#deps = deps;
    deps.events.onNudge(() => {
      this.#turnsLeft = TURNS_AFTER;
    });
  }

  /** One look; a new page's agent is only noted, because it has just read its figures. */
  async look(): Promise<void> {
    const { db, events, clock } = this.#deps;
    const rooms = new Set(events.rooms().filter((room) => room.startsWith('m_')));
    for (const id of this.#known.keys()) if (!rooms.has(id)) this.#known.delete(id);
    const fresh = [...rooms].filter((id) => !this.#known.has(id));
    if (this.#turnsLeft === 0 && fresh.length === 0) return;
    this.#turnsLeft = Math.max(0, this.#turnsLeft - 1);
    if (fresh.length > 0) {
      const agents = await db.single((tx) => readAgents(tx, fresh));
      for (const id of fresh) this.#known.set(id, { isAgent: agents.has(id), rest: 0 });
    }
    const due = [...this.#known].filter(([, { isAgent, rest }]) => isAgent && rest === 0).map(([id]) => id);
    for (const each of this.#known.values()) if (each.rest > 0) each.rest -= 1;
    if (due.length === 0) return;
    const since = new Date(clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
    for (const [id, mark] of await db.single((tx) => readMarks(tx, due, since))) {
      const known = this.#known.get(id);
      if (known === undefined || known.mark === mark) continue;
      const isFirst = known.mark === undefined;
      known.mark = mark;
      if (isFirst) continue;
      known.rest = TURNS_BETWEEN;
      events.deliver(id, { type: 'team' });
    }
    // An owner was skipped for a turn: look once more.
    if ([...this.#known.values()].some(({ rest }) => rest > 0)) this.#turnsLeft = Math.max(1, this.#turnsLeft);
  }
}

/** Looks every second until the platform stops. */
export function startTeamWatch(deps: Deps): void {
  const watch = new TeamWatch(deps);
  const pace = new Pacemaker(
    async () => {
      await watch.look();
      return false;
    },
    (error) => deps.log.error({ err: error }, 'agents could not be told of their teams'),
  );
  deps.stopping.addEventListener('abort', () => void pace.stop());
  pace.start();
}
