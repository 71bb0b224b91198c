import { lotteryPaths } from '@baize/protocol/lottery';
import { fillPath } from '@baize/protocol/kernel';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Stack } from '../../tools/stack/stack.ts';
import { Member } from '../../tools/vendor-kit/member.ts';

const CONNECTIONS = 64;
const SECONDS = 8;
const MERCHANT = 'baize';
const PEOPLE = ['member1', 'member2', 'agent_top', 'agent_mid', 'agent_sub', 'agent_other'];
const PASSWORD = 'Baize#2026demo';
/** Its round is longer than the measurement. */
const GAME = 'SSC_20M';

export interface SaleFigures {
  readonly ticketsPerSecond: number;
  readonly p99Ms: number;
  readonly healthP99Ms: number;
  readonly ratio: number;
}

/** Tickets bought with 64 in flight, beside /healthz of the same server: what the slowest of a hundred costs over it. */
export async function measureSale(stack: Stack): Promise<SaleFigures> {
  const people: Member[] = [];
  for (const username of PEOPLE) {
    const member = new Member(stack.baseUrl, MERCHANT);
    await member.signIn(username, PASSWORD);
    people.push(member);
  }
  const issue = await openIssue(stack.baseUrl);
  const body = JSON.stringify({
    game: GAME,
    issue,
    selections: [{ play: 'P1', tokens: ['7'], unitMode: '0.01', times: 1 }],
  });
  const health = await autocannon({ url: `${stack.baseUrl}/healthz`, connections: CONNECTIONS, duration: SECONDS });
  const refused = new Map<string, number>();
  let next = 0;
  const sales = await autocannon({
    url: stack.baseUrl,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: lotteryPaths.buyTicket.path,
        setupRequest: (request) => {
          next += 1;
          const headers = {
            ...people[next % people.length]?.headers,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          };
          return { ...request, headers, body };
        },
        onResponse: (status, text) => {
          if (status !== 200) refused.set(text.slice(0, 120), (refused.get(text.slice(0, 120)) ?? 0) + 1);
        },
      },
    ],
  });
  if (refused.size > 0) throw new Error(`purchases were refused: ${JSON.stringify([...refused])}`);
  return {
    ticketsPerSecond: Math.round(sales.requests.average),
    p99Ms: sales.latency.p99,
    healthP99Ms: health.latency.p99,
    ratio: Math.round((sales.latency.p99 / health.latency.p99) * 10) / 10,
  };
}

/** The issue that takes bets. A platform that was just started draws up its issues in the background. */
async function openIssue(baseUrl: string): Promise<string> {
  for (let asked = 0; asked < 60; asked += 1) {
    const response = await fetch(baseUrl + fillPath(lotteryPaths.getHall.path, { gameCode: GAME }), {
      headers: { merchant: MERCHANT },
    });
    const { value } = (await response.json()) as { value: { issues: { issue: string; state: string }[] } };
    const open = value.issues.find(({ state }) => state === 'OPEN');
    if (open !== undefined) return open.issue;
    await delay(500);
  }
  throw new Error(`${GAME} takes no bets`);
}
