import type {
  BillState,
  ContractRules,
  ContractState,
  ContractType,
  EndReason,
  WireTerms,
} from '@baize/protocol/contracts';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

export type ContractTable = {
  readonly id: string;
  readonly seq: GeneratedAlways<bigint>;
  readonly merchant: string;
  readonly type: ContractType;
  /** Null: the platform. */
  readonly upline_id: string | null;
  readonly downline_id: string;
  readonly currency: string;
  readonly state: ContractState;
  readonly terms: WireTerms;
  readonly rules: ContractRules;
  readonly offered_at: Date;
  readonly lapses_at: Date;
  readonly answered_at: Date | null;
  readonly ended_at: Date | null;
  readonly reason: EndReason | null;
  readonly covers_from: Date | null;
  readonly covers_to: Date | null;
  readonly settled_to: Date | null;
  readonly settling: boolean;
  readonly carry: bigint;
  readonly carried_win: bigint;
};

/** A bill's lines as they are kept: amounts as strings of minor units. */
export interface KeptArithmetic {
  readonly validBet: string;
  readonly active: number;
  readonly memberPnl: string;
  readonly carried: string;
  readonly loss: string;
  readonly salaries: string;
  readonly base: string;
  readonly units: string;
  /** In hundredths; 0 where nothing was reached. */
  readonly rate: number;
  readonly lossRate: number;
  readonly wonBase: string;
  readonly lostBase: string;
  readonly adjustment: string;
}

export type BillTable = {
  readonly id: string;
  readonly seq: GeneratedAlways<bigint>;
  readonly merchant: string;
  readonly type: ContractType;
  readonly contract_id: string;
  readonly upline_id: string | null;
  readonly downline_id: string;
  readonly currency: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly gross: bigint;
  readonly amount: bigint;
  readonly paid: bigint;
  readonly state: BillState;
  readonly arithmetic: KeptArithmetic;
  readonly due_at: Date | null;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly note: string | null;
};

export type ContractRow = Selectable<ContractTable>;
export type BillRow = Selectable<BillTable>;

export type ContractTables = {
  contracts_contract: ContractTable;
  contracts_bill: BillTable;
  contracts_settings: { readonly merchant: string; readonly settings: unknown };
  contracts_freeze: {
    readonly merchant: string;
    readonly member_id: string;
    readonly cause: 'debt' | 'operator';
    readonly currency: string;
    readonly since: Date;
    readonly reason: string;
  };
  contracts_bad_record: {
    readonly bill_id: string;
    readonly merchant: string;
    readonly member_id: string;
    readonly owed: bigint;
    readonly at: Date;
  };
};

export const withContracts = (tx: Tx) => tx.$extendTables<ContractTables>();
