import type { Screen } from './screen.ts';

const inAgentCentre = (name: string, page: string): Screen => ({
  name: `agent-${name}`,
  path: `/index?centre=${page}`,
  ready: 'dialog[open] h2, dialog[open] h3',
});

/** Screens that only an agent with a team has: the pages of the agent centre. */
export const agentScreens: readonly Screen[] = [
  inAgentCentre('overview', 'agentTeamOverview'),
  inAgentCentre('announcements', 'agentAnnouncement'),
  inAgentCentre('register', 'agentRegister'),
  inAgentCentre('links', 'agentLinks'),
  inAgentCentre('team', 'agentTeam'),
  inAgentCentre('team-bets', 'agentTeamBets'),
  inAgentCentre('profit', 'agentProfit'),
  inAgentCentre('income', 'agentIncome'),
  inAgentCentre('transactions', 'agentTransactions'),
  inAgentCentre('dividend', 'agentDividend'),
  inAgentCentre('daily-salary', 'agentDailySalary'),
  inAgentCentre('hourly-salary', 'agentHourlySalary'),
  inAgentCentre('realtime-salary', 'agentRealtimeSalary'),
  { name: 'agent-transfer', path: '/index?centre=transferUpline', ready: 'dialog[open] form, dialog[open] h3' },
  // An agent finds the centre open over it.
  { name: 'agent-site', path: '/agent', ready: 'dialog[open] h3' },
];
