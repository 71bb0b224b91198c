import type { Page } from '@playwright/test';
import { agentsCalls } from '@baize/protocol/agents';
import type { z } from '@baize/protocol/kernel';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { visit } from './bench-page.ts';
import { measureScroll, type ScrollFigures } from './list-scroll.ts';

interface TeamScroll {
  readonly short: ScrollFigures;
  readonly long: ScrollFigures;
}

type Answer = z.infer<typeof agentsCalls.listMembers.value>;

const SHORT = 200;
const LONG = 100_000;
const LIST = 'dialog[open] [role="group"]:has(> table)';

/** An agent's team that is scrolled: with few members, and with a hundred thousand. */
export async function measureTeamScroll(baseUrl: string, executablePath: string): Promise<TeamScroll> {
  const member = new Member(baseUrl, 'baize');
  await member.signIn('agent_top', 'Baize#2026demo');
  const scroll = (count: number): Promise<ScrollFigures> =>
    measureScroll({
      member,
      baseUrl,
      executablePath,
      rate: 1,
      list: LIST,
      open: (page) => openTeam(page, baseUrl, answerOf(count)),
    });
  return { short: await scroll(SHORT), long: await scroll(LONG) };
}

/** As the platform answers, in one page that holds them all. */
function answerOf(count: number): Answer {
  const today = { validBet: '12.00', memberPnl: '-1.50', validBetYesterday: '10.00' };
  const rows = Array.from({ length: count }, (_, index): Answer['rows'][number] => ({
    id: `bench-${index}`,
    username: `member_${index}`,
    kind: index % 20 === 0 ? 1 : 0,
    depth: 1,
    path: [],
    status: 'active',
    registeredAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    lastSeenAt: new Date(Date.UTC(2026, 5, 1) + index * 60_000).toISOString(),
    online: index % 7 === 0,
    balance: '100.00',
    currency: 'USD',
    directDownlines: index % 20 === 0 ? 4 : 0,
    teamSize: index % 20 === 0 ? 9 : 0,
    rateBps: 60,
    nextRateBps: null,
    prizeGroup: 1800,
    today,
    waits: false,
  }));
  const totals = { currency: 'USD', balance: `${count * 100}.00`, today };
  return { rows, pageNum: 1, totalPages: 1, totalRows: count, path: [], next: null, totals };
}

async function openTeam(page: Page, baseUrl: string, value: Answer): Promise<void> {
  await page.route(`**${agentsCalls.listMembers.path}?*`, (route) => route.fulfill({ json: { success: true, value } }));
  await visit(page, `${baseUrl}/index?centre=agentTeam`);
  await page.locator(`${LIST} tbody th`).first().waitFor({ timeout: 60_000 });
}
