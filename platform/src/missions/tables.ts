import type {
  MissionPeriod,
  MissionRewardKind,
  MissionState,
  MissionTexts,
  MissionType,
} from '@baize/protocol/missions';
import type { Term } from './windows.ts';

/** A mission as it is kept. */
export interface Mission extends Term {
  readonly id: string;
  readonly merchant: string;
  readonly texts: MissionTexts;
  readonly type: MissionType;
  readonly category: string | null;
  readonly provider: string | null;
  readonly game: string | null;
  readonly period: MissionPeriod;
  /** Minor units for sums, else a count. */
  readonly target: bigint;
  readonly rewardKind: MissionRewardKind;
  /** Minor units, or a number of points or tickets. */
  readonly reward: bigint;
  /** The raffle that tickets are of. */
  readonly raffle: string | null;
  readonly turnoverBps: number;
  readonly place: number;
  readonly state: MissionState;
  readonly createdAt: Date;
}

export interface Claim {
  readonly missionId: string;
  readonly window: string;
  readonly claimedAt: Date;
}
