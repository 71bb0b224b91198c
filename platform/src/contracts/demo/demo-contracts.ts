import type { WireTerms } from '@baize/protocol/contracts';

const dividend = (rate: string, floorRate: string): WireTerms => ({
  type: 'dividend',
  period: 'SEMIMONTHLY',
  floorRate,
  tiers: [{ periodValidBet: '1000', periodLoss: '0', activeMembers: 1, rate }],
});

const daily = (rate: string, betAmount: string): WireTerms => ({
  type: 'daily',
  tiers: [{ betAmount, activeMembers: 0, rate }],
});

export const hourly = (rate: string): WireTerms => ({
  type: 'hourly',
  tiers: [{ betAmount: '10', activeMembers: 0, rate }],
});

const realtime = (profitRate: string, lossRate: string): WireTerms => ({
  type: 'realtime',
  profitRate,
  lossRate,
  singleBetAmount: '5',
});

export interface DemoContract {
  /** Null is the platform. */
  readonly upline: string | null;
  readonly downline: string;
  readonly terms: readonly WireTerms[];
}

/** The contracts of any demo, from the top down. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  { upline: null, downline: 'agent_top', terms: [dividend('30', '15'), daily('100', '100')] },
  { upline: 'agent_top', downline: 'agent_mid', terms: [dividend('20', '10'), daily('80', '100')] },
  { upline: 'agent_mid', downline: 'agent_sub', terms: [dividend('12', '5'), daily('60', '100')] },
];

/** The daily salary of the demo's team is within reach of a small one. */
export const teamDaily = (rate: string): WireTerms => daily(rate, '20');

/** The same with a team. */
export const TEAM_CONTRACTS: readonly DemoContract[] = [
  { upline: null, downline: 'agent_top', terms: [dividend('30', '15'), teamDaily('100')] },
  { upline: 'agent_top', downline: 'agent_mid', terms: [dividend('20', '10'), teamDaily('80')] },
  { upline: 'agent_top', downline: 'agent_east', terms: [dividend('18', '9'), teamDaily('80')] },
  { upline: 'agent_top', downline: 'agent_west', terms: [dividend('20', '10'), teamDaily('80')] },
  { upline: 'agent_top', downline: 'agent_north', terms: [dividend('15', '8'), teamDaily('70')] },
  { upline: 'agent_mid', downline: 'agent_sub', terms: [dividend('12', '5'), teamDaily('60')] },
  { upline: 'agent_east', downline: 'agent_eve', terms: [dividend('10', '5'), teamDaily('60')] },
  { upline: 'agent_west', downline: 'agent_rick', terms: [dividend('15', '8'), teamDaily('60')] },
  { upline: 'agent_sub', downline: 'agent_low', terms: [dividend('8', '4'), teamDaily('50')] },
  { upline: 'agent_low', downline: 'agent_deep', terms: [dividend('6', '3'), teamDaily('40')] },
];

/** Salaries that come often began a few days ago: weeks of them would be thousands of bills. */
export const LATE_CONTRACTS: readonly DemoContract[] = [
  { upline: null, downline: 'agent_top', terms: [hourly('30'), realtime('0.3', '0.5')] },
  { upline: 'agent_top', downline: 'agent_mid', terms: [hourly('20')] },
  { upline: 'agent_top', downline: 'agent_east', terms: [realtime('0.1', '0.2')] },
];
export const LATE_DAYS = 2;
