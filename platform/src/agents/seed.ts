import type { AnnouncementTexts } from '@baize/protocol/agents';
import type { Tx } from '../kernel/database.ts';
import { inEveryLanguage } from '../kernel/texts/texts.ts';
import { dayIn } from '../kernel/time-zone.ts';
import type { Deps } from '../kernel/wing.ts';
import { demoMembers, findMemberByUsername } from '../session/index.ts';
import { nameSubjects } from '../wallet/index.ts';
import { insertAnnouncement } from './announcements.ts';
import { lookAtEveryBalance } from './balances-consumer.ts';
import { COMMISSION_SUBJECT } from './commission-job.ts';
import { insertRate, zoneOf } from './rates.ts';

/** Rates of the demo's agents, from the top down. */
const RATES = { agent_top: 120, agent_mid: 80, agent_sub: 50, agent_other: 60 } as const;

/** Words of the account record; in the demo, rates of its agents and a first announcement. */
export async function seedAgents({ config, clock }: Deps, tx: Tx): Promise<void> {
  await nameSubjects(tx, { [COMMISSION_SUBJECT]: inEveryLanguage('agents.commission') });
  if (!config.demo) return;
  const [first] = await demoMembers(tx);
  if (first === undefined) return;
  const merchant = first.merchantCode;
  const today = dayIn(await zoneOf(tx, merchant), clock.now());
  for (const [username, rateBps] of Object.entries(RATES)) {
    const member = await findMemberByUsername(tx, merchant, username);
    if (member) await insertRate(tx, merchant, member.id, today, rateBps);
  }
  await lookAtEveryBalance((work) => work(tx));
  await insertAnnouncement(tx, { id: 'aa_welcome', merchant, at: clock.now(), texts: welcome() });
}

function welcome(): AnnouncementTexts {
  const [titles, bodies] = [inEveryLanguage('agents.welcome-title'), inEveryLanguage('agents.welcome-body')];
  return Object.fromEntries(
    (['EN', 'CN', 'AR', 'VI'] as const).map((code) => [code, { title: titles[code], body: bodies[code] }]),
  );
}
