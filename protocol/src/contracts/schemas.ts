import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, id, inputAmount, nothing, signedAmount, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from '../kernel/paging.ts';
import { billStates, contractActions, contractStates } from './constants.ts';
import {
  bill,
  contract,
  contractSettings,
  contractsOfType,
  contractTerms,
  contractType,
  dueAnswer,
  freeze,
  heads,
  paid,
  simulated,
  switched,
} from './shapes.ts';

const day = z.iso.date();
const agent = ['NOT_LOGGED_IN', 'FORBIDDEN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const typeParam = z.object({ type: contractType });

const process = (summary: string, name: string) =>
  ({
    summary,
    source: `Specification §7 (${name})`,
    body: z.object({ contractId: id, action: z.enum(contractActions) }),
    value: contract,
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED', 'NOT_FOUND', 'NOT_OFFERED', 'CONFLICT'],
  }) as const;

export const contractsSchemas = {
  getConsolidatedFunds: {
    summary: 'Which contracts the signed-in agent has pages for: 1 shown, 0 not',
    source: 'Specification §3, §7 (funds/consolidated)',
    value: z.object({
      dailysalreqtype: switched,
      divtypereq: switched,
      contracthoursalreq: switched,
      realtimesalreqtype: switched,
    }),
    problems: ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'],
  },
  listContracts: {
    summary: 'The caller’s contract, offers made and received, and direct downlines with theirs',
    source: 'Specification §2, §3, §6; contract: GET /wps/agent/contracts',
    params: typeParam,
    query: z.object({ ...pageQuery, search: z.optional(text(32)) }),
    value: contractsOfType,
    problems: [...agent, 'NOT_OFFERED'],
  },
  offerContract: {
    summary: 'Offers a direct downline a contract, or a change of the one that is in force',
    source: 'Semantics §3.6; contract: POST /wps/agent/contracts',
    params: typeParam,
    body: z.object({ downline: text(64, 1), terms: contractTerms }),
    value: contract,
    problems: [...agent, 'NOT_OFFERED', 'NOT_FOUND', 'CONFLICT'],
  },
  simulateContract: {
    summary: 'What terms would have paid over the last periods, for both sides, and for a volume of choice',
    source: 'Issue 15 (simulator); path ours',
    params: typeParam,
    body: z.object({
      /** A contract or an offer that the caller is a party of. */
      contractId: z.optional(id),
      /** Or terms for a direct downline. */
      downline: z.optional(text(64, 1)),
      terms: z.optional(contractTerms),
      volume: z.optional(
        z.object({ validBet: inputAmount, loss: inputAmount, activeMembers: heads, lostBets: z.optional(inputAmount) }),
      ),
    }),
    value: z.object({
      currency: z.string(),
      /** Newest first. */
      periods: z.array(simulated),
      volume: z.nullable(simulated),
      total: z.object({ downline: amount, uplineKeeps: z.nullable(signedAmount) }),
    }),
    problems: [...agent, 'NOT_OFFERED', 'NOT_FOUND'],
  },
  listSettlements: {
    summary: 'Bills of a contract type, newest first, with how each was reckoned',
    source: 'Contract: GET …/settlements',
    params: typeParam,
    query: z.object({
      ...pageQuery,
      /** Bills that the caller is paid by, or pays; both when absent. */
      side: z.optional(z.enum(['received', 'paid'])),
      state: z.optional(z.enum(['open', 'closed'])),
    }),
    value: z.object({
      ...pageOf(bill).shape,
      totals: z.object({ received: amount, paid: amount, toPay: amount }),
      currency: z.string(),
      timeZone: z.string(),
    }),
    problems: [...agent, 'NOT_OFFERED'],
  },
  getDue: {
    summary: 'What the caller owes downlines, by type',
    source: 'Semantics §3.2 (pay-all); path ours',
    value: dueAnswer,
    problems: agent,
  },
  payBill: {
    summary: 'Pays one bill to a direct downline, once however often it is asked',
    source: 'Semantics §3.2; path ours',
    params: z.object({ billId: id }),
    value: bill,
    problems: [
      ...agent,
      'NOT_FOUND',
      'CONFLICT',
      'INSUFFICIENT_FUNDS',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_CONFLICT',
    ],
  },
  payAllBills: {
    summary: 'Pays every bill to direct downlines that the balance covers, oldest first; the result by type',
    source: 'Semantics §3.2 (pay-all); path ours',
    body: z.object({ type: z.optional(contractType) }),
    value: z.object({ results: z.array(paid), due: dueAnswer }),
    problems: [...agent, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_CONFLICT'],
  },
  processDividend: process('Accepts, rejects or ends a dividend contract', 'MCS2_processDividendReq'),
  processDailySalary: process('Accepts, rejects or ends a daily salary contract', 'MCS2_processDailySalContract'),
  processHourlySalary: process('Accepts, rejects or ends an hourly salary contract', 'MCS2_processContractHourSalary'),
  processRealtimeSalary: process(
    'Accepts, rejects or ends a real-time salary contract',
    'MCSFE_processRealTimeSalaryContract',
  ),
  getSettings: {
    summary: 'Which contracts the brand has, and how it reckons',
    source: 'Path ours',
    value: contractSettings,
    problems: operator,
  },
  updateSettings: {
    summary: 'Sets which contracts the brand has, and how offers made from now on are reckoned',
    source: 'Path ours',
    body: contractSettings,
    value: contractSettings,
    problems: operator,
  },
  listAllContracts: {
    summary: 'Contracts of the brand, newest first',
    source: 'Path ours',
    query: z.object({
      ...cursorQuery,
      type: z.optional(contractType),
      state: z.optional(z.enum(contractStates)),
      username: z.optional(text(64, 1)),
    }),
    value: cursorPageOf(contract),
    problems: operator,
  },
  offerAsHouse: {
    summary: 'Offers a contract with the platform to an agent who has no upline',
    source: 'Semantics §3.6 (type 0); path ours',
    body: z.object({ username: text(64, 1), terms: contractTerms }),
    value: contract,
    problems: [...operator, 'NOT_OFFERED', 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  endContract: {
    summary: 'Ends a contract or takes an offer back, and with it what downlines were paid out of it',
    source: 'Path ours',
    params: z.object({ contractId: id }),
    body: z.object({ reason: text(200, 1) }),
    value: contract,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
  listAllBills: {
    summary: 'Bills of the brand, newest first',
    source: 'Path ours',
    query: z.object({
      ...pageQuery,
      type: z.optional(contractType),
      state: z.optional(z.enum(billStates)),
      username: z.optional(text(64, 1)),
    }),
    value: pageOf(bill),
    problems: operator,
  },
  decideBill: {
    summary: 'Closes an unpaid bill: refused, so that nobody owes it, or paid by the platform; or forces payment now',
    source: 'Semantics §3.2; path ours',
    params: z.object({ billId: id }),
    body: z.object({ decision: z.enum(['REFUSE', 'PLATFORM_PAY', 'FORCE']), note: text(200, 1) }),
    value: bill,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  settleAgain: {
    summary: 'Reckons the bills of a day again: unpaid ones are put right, paid ones are evened out by the next',
    source: 'Semantics §3.2; path ours',
    body: z.object({ type: contractType, day, username: z.optional(text(64, 1)) }),
    value: z.object({ looked: z.int(), changed: z.int(), evenedOut: z.int() }),
    problems: operator,
  },
  listFreezes: {
    summary: 'Agents who may neither withdraw nor transfer nor sign, and what they owe',
    source: 'Specification §4; path ours',
    query: z.object(pageQuery),
    value: pageOf(freeze),
    problems: operator,
  },
  setFreeze: {
    summary: 'Freezes what leaves an agent’s wallet, or thaws it; play and log-in go on',
    source: 'Specification §4; path ours',
    body: z.object({ username: text(64, 1), frozen: z.boolean(), reason: text(200, 1) }),
    value: nothing,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;
