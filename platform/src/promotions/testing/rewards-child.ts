import { pointsCalls } from '@baize/protocol/points';
import { walletCalls } from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DEMO_PAYMENT_PASSWORD, startPlatform, TestVendor } from '../../testing/index.ts';
import { START_CASH, START_POINTS, type RewardsWorld } from './rewards-world.ts';
import { memberIdOf, open } from './workshop.ts';

// A platform in a process of its own, to be killed: it opens DATA_DIR, listens, and says where on its first line.
const dataDir = process.env.DATA_DIR ?? '';
const databaseUrl = process.env.DATABASE_URL;

async function build(): Promise<RewardsWorld> {
  await platform.settle({ fields: { paymentPassword: { enabled: true } } });
  const operator = await platform.enterAsOperator();
  const session = await platform.signUp({ paymentPassword: DEMO_PAYMENT_PASSWORD });
  const memberId = await memberIdOf(platform, session);
  const amount = `${START_CASH / 100}.00`;
  await platform.value(
    walletCalls.createDeposit,
    { body: { method: 'demo', amount }, idempotencyKey: randomUUID() },
    session,
  );
  // The deposit's points are taken back, so that the sums begin at a round number.
  await platform.deps.eventLog.catchUp();
  const { points } = await platform.value(pointsCalls.getBalance, {}, session);
  const hundredths = START_POINTS * 100 - Number(points.replace('.', ''));
  await sql`select points_move(
    p_merchant => 'baize', p_member => ${memberId}, p_kind => 'mission', p_points => ${hundredths * 100}::bigint,
    p_key => 'start', p_reference => 'start', p_subject => 'points-mission', p_overdraw => false,
    p_at => ${platform.deps.clock.now()})`.execute(platform.deps.db.kysely);
  const lucky = {
    kind: 'lucky-bet' as const,
    endings: '0123456789abcdef'.split(''),
    amount: '0.50',
    minValidBet: '0.10',
    categories: [],
    perPeriod: 100,
  };
  const promotions = [];
  for (let made = 0; made < 3; made += 1) promotions.push(await open(platform, operator, { terms: lucky }));
  const endsAt = new Date(platform.deps.clock.now().getTime() + 20 * DAY_MS).toISOString();
  const raffle = await open(platform, operator, {
    endsAt,
    turnover: null,
    terms: {
      kind: 'raffle',
      basis: 'deposit',
      perTicket: '10.00',
      maxTickets: 3,
      categories: [],
      drawAt: endsAt,
      prizes: [{ amount: '30.00', count: 1 }],
    },
  });
  const item = {
    art: 'ticket' as const,
    position: 1,
    enabled: true,
    turnoverBps: 10_000,
    review: false,
    stock: null,
    perMember: null,
    minRank: 0,
    needDeposit: null,
    needValidBet: null,
    needDays: 30,
    texts: { EN: { title: 'For the test', text: '' } },
  };
  const create = async (body: { kind: 'FREE_BET' | 'RAFFLE_TICKET'; points: string; cash: string | null }) => {
    const isTicket = body.kind === 'RAFFLE_TICKET';
    const whole = { ...item, ...body, raffle: isTicket ? raffle : null, tickets: isTicket ? 1 : null };
    return (await platform.valueByTwo(pointsCalls.createItem, { body: whole }, operator)).id;
  };
  const ticketItem = await create({ kind: 'RAFFLE_TICKET', points: '10', cash: null });
  const freeBetItem = await create({ kind: 'FREE_BET', points: '100', cash: '2' });
  const player = await new TestVendor(platform).enter(platform, session);
  return { session, player, memberId, promotions, ticketItem, freeBetItem, raffle };
}

const env = { SESSION_IDLE_MINUTES: '1440', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
const platform = await startPlatform({ dataDir, env });
const file = join(dataDir, 'rewards-world.json');
if (!existsSync(file)) writeFileSync(file, JSON.stringify(await build()));
const world: RewardsWorld = JSON.parse(readFileSync(file, 'utf8'));
const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, ...world })}\n`);
