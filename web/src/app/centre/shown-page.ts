import { AGENT_MENU, type CentrePage } from '../../kernel/centre.ts';

/** The pages that open where the address names none that exists (specification §2), one of each centre. */
const DEFAULT_PAGES: readonly string[] = ['securityCenter', 'agentTeamOverview'];
const MENUS: readonly (string | undefined)[] = ['menu', AGENT_MENU];

/**
 * The page that the frame shows for the name in the address, or on a phone the list of pages. A page that is built but
 * closed is shown as closed; an unknown name leads to the default page.
 */
export function shownPage(
  open: readonly CentrePage[],
  asked: string | undefined,
  wide: boolean,
  built: readonly CentrePage[] = open,
): CentrePage | undefined {
  if (MENUS.includes(asked) && !wide) return undefined;
  return built.find(({ name }) => name === asked) ?? open.find(({ name }) => DEFAULT_PAGES.includes(name)) ?? open[0];
}

/** The entries as the specification lists them (§2). */
const ORDER: readonly string[] = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentLinks',
  'agentTeam',
  'agentTeamBets',
  'agentProfit',
  'agentIncome',
  'agentTransactions',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
];

const placeOf = ({ name }: CentrePage): number => {
  const place = ORDER.indexOf(name);
  return place < 0 ? ORDER.length : place;
};

/** The pages in the specification's order, further ones after them; neighbours of one group stand together. */
export function groupPages(pages: readonly CentrePage[]): readonly (readonly CentrePage[])[] {
  const runs: CentrePage[][] = [];
  for (const page of pages.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const run = runs.at(-1);
    if (run?.[0]?.group === page.group) run.push(page);
    else runs.push([page]);
  }
  return runs;
}
