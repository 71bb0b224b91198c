import type { CallPath } from '../kernel/call.ts';

/** The agents' salary and dividend contracts, their bills, and what operators do about both. */
export const contractsPaths = {
  getConsolidatedFunds: { method: 'GET', path: '/wps/member/info/funds/consolidated', audience: 'member' },
  listContracts: { method: 'GET', path: '/wps/agent/contracts/{type}', audience: 'agent' },
  offerContract: { method: 'POST', path: '/wps/agent/contracts/{type}', audience: 'agent' },
  simulateContract: { method: 'POST', path: '/wps/agent/contracts/{type}/simulation', audience: 'agent' },
  listSettlements: { method: 'GET', path: '/wps/agent/contracts/{type}/settlements', audience: 'agent' },
  getDue: { method: 'GET', path: '/wps/agent/bills/due', audience: 'agent' },
  payBill: { method: 'POST', path: '/wps/agent/bills/{billId}/pay', audience: 'agent', idempotent: true },
  payAllBills: { method: 'POST', path: '/wps/agent/bills/pay', audience: 'agent', idempotent: true },
  processDividend: { method: 'POST', path: '/wps/relay/MCS2_processDividendReq', audience: 'member' },
  processDailySalary: { method: 'POST', path: '/wps/relay/MCS2_processDailySalContract', audience: 'member' },
  processHourlySalary: { method: 'POST', path: '/wps/relay/MCS2_processContractHourSalary', audience: 'member' },
  processRealtimeSalary: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    audience: 'member',
  },
  getSettings: {
    method: 'GET',
    path: '/ops/contracts/settings',
    audience: 'operator',
    permission: 'contracts.settings',
  },
  updateSettings: {
    method: 'PUT',
    path: '/ops/contracts/settings',
    audience: 'operator',
    permission: 'contracts.settings',
  },
  listAllContracts: { method: 'GET', path: '/ops/contracts', audience: 'operator', permission: 'contracts.contracts' },
  offerAsHouse: { method: 'POST', path: '/ops/contracts', audience: 'operator', permission: 'contracts.contracts' },
  endContract: {
    method: 'POST',
    path: '/ops/contracts/{contractId}/end',
    audience: 'operator',
    permission: 'contracts.contracts',
  },
  listAllBills: { method: 'GET', path: '/ops/contracts/bills', audience: 'operator', permission: 'contracts.bills' },
  decideBill: {
    method: 'POST',
    path: '/ops/contracts/bills/{billId}/decision',
    audience: 'operator',
    permission: 'contracts.bills',
  },
  settleAgain: { method: 'POST', path: '/ops/contracts/settle', audience: 'operator', permission: 'contracts.bills' },
  listFreezes: { method: 'GET', path: '/ops/contracts/freezes', audience: 'operator', permission: 'contracts.freezes' },
  setFreeze: { method: 'PUT', path: '/ops/contracts/freezes', audience: 'operator', permission: 'contracts.freezes' },
} as const satisfies Record<string, CallPath>;
