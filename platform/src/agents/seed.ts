import { sql } from 'kysely';
import type { AnnouncementTexts } from '@baize/protocol/agents';
import type { Tx } from '../kernel/database/database.ts';
import { byLanguage, inEveryLanguage, textWith } from '../kernel/texts/texts.ts';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import { DEMO_LINKS, demoMembers, findMemberByUsername } from '../members/index.ts';
import { nameSubjects } from '../wallet/index.ts';
import { insertAnnouncement } from './messages/announcements.ts';
import { lookAtEveryBalance } from './figures/balances-consumer.ts';
import { COMMISSION_SUBJECT } from './commission-job.ts';
import { insertRate, zoneOf } from './rates.ts';

/** Rates of the demo's agents, from the top down. */
const RATES = { agent_top: 120, agent_mid: 80, agent_sub: 50, agent_other: 60 } as const;
/** Rates of the agents in a demo's team. */
const TEAM_RATES = {
  agent_east: 90,
  agent_west: 80,
  agent_north: 70,
  agent_rick: 60,
  agent_eve: 50,
  agent_low: 30,
  agent_deep: 20,
} as const;

/** Words of the account record; in the demo, rates of its agents and a first announcement. */
export async function seedAgents({ config, clock }: Deps, tx: Tx): Promise<void> {
  await nameSubjects(tx, { [COMMISSION_SUBJECT]: inEveryLanguage('agents.commission') });
  if (!config.demo) return;
  const [first] = await demoMembers(tx);
  if (first === undefined) return;
  const merchant = first.merchantCode;
  const zone = await zoneOf(tx, merchant);
  for (const [username, rateBps] of Object.entries({ ...RATES, ...(config.demoTeam ? TEAM_RATES : {}) })) {
    const member = await findMemberByUsername(tx, merchant, username);
    if (member) await insertRate(tx, merchant, member.id, dayIn(zone, member.createdAt), rateBps);
  }
  if (config.demoTeam) await seedLinks(tx, merchant);
  await lookAtEveryBalance((work) => work(tx));
  await insertAnnouncement(tx, { id: 'aa_welcome', merchant, at: clock.now(), texts: welcome() });
}

/** The links of the demo's top agent give those who come by them a rate, where they become agents. */
async function seedLinks(tx: Tx, merchant: string): Promise<void> {
  for (const { code, joins_as: kind } of DEMO_LINKS) {
    await sql`insert into agents_link (merchant, code, rate_bps) values (${merchant}, ${code}, ${kind === 0 ? 0 : 60})
      on conflict do nothing`.execute(tx);
  }
}

function welcome(): AnnouncementTexts {
  return byLanguage((code) => ({
    title: textWith(code, 'agents.welcome-title'),
    body: textWith(code, 'agents.welcome-body'),
  }));
}
