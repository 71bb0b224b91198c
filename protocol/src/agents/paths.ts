import type { CallPath } from '../kernel/call.ts';

const TEAM = { audience: 'operator', permission: 'agents.team' } as const;
const NEWS = { audience: 'operator', permission: 'agents.announcements' } as const;

/** The agent centre: what a team did, who stands in it, and who comes into it; for operators the tree and its rules. */
export const agentsPaths = {
  getOverview: { method: 'GET', path: '/wps/agent/team/overview', audience: 'agent' },
  listMembers: { method: 'GET', path: '/wps/agent/team/members', audience: 'agent' },
  listBets: { method: 'GET', path: '/wps/agent/team/bets', audience: 'agent' },
  listProfit: { method: 'GET', path: '/wps/agent/team/profit', audience: 'agent' },
  listTransactions: { method: 'GET', path: '/wps/agent/team/transactions', audience: 'agent' },
  getIncome: { method: 'GET', path: '/wps/agent/income', audience: 'agent' },
  listAnnouncements: { method: 'GET', path: '/wps/agent/announcements', audience: 'agent' },
  registerMember: { method: 'POST', path: '/wps/agent/members', audience: 'agent', encrypted: true },
  renewPassword: { method: 'POST', path: '/wps/agent/members/{memberId}/password', audience: 'agent' },
  setRate: { method: 'PUT', path: '/wps/agent/members/{memberId}/rate', audience: 'agent' },
  setPrizeGroup: { method: 'PUT', path: '/wps/agent/members/{memberId}/prize-group', audience: 'agent' },
  writeToDownline: { method: 'POST', path: '/wps/agent/members/{memberId}/messages', audience: 'agent' },
  listLinks: { method: 'GET', path: '/wps/agent/links', audience: 'agent' },
  createLink: { method: 'POST', path: '/wps/agent/links', audience: 'agent' },
  endLink: { method: 'DELETE', path: '/wps/agent/links/{code}', audience: 'agent' },
  listTree: { method: 'GET', path: '/ops/agents/members', ...TEAM },
  moveMember: { method: 'PUT', path: '/ops/agents/members/{memberId}/upline', ...TEAM },
  setMemberRate: { method: 'PUT', path: '/ops/agents/members/{memberId}/rate', ...TEAM },
  setMemberPrizeGroup: { method: 'PUT', path: '/ops/agents/members/{memberId}/prize-group', ...TEAM },
  listMessagesOfAgents: { method: 'GET', path: '/ops/agents/messages', ...TEAM },
  withdrawMessageOfAgent: { method: 'DELETE', path: '/ops/agents/messages/{id}', ...TEAM },
  setMessaging: { method: 'PUT', path: '/ops/agents/members/{memberId}/messaging', ...TEAM },
  getRules: { method: 'GET', path: '/ops/agents/rules', ...TEAM },
  setRules: { method: 'PUT', path: '/ops/agents/rules', ...TEAM },
  listAllAnnouncements: { method: 'GET', path: '/ops/agents/announcements', ...NEWS },
  createAnnouncement: { method: 'POST', path: '/ops/agents/announcements', ...NEWS },
  deleteAnnouncement: { method: 'DELETE', path: '/ops/agents/announcements/{id}', ...NEWS },
} as const satisfies Record<string, CallPath>;
