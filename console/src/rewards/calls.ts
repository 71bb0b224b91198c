import { rebatePaths } from '@baize/protocol/bets/paths';
import type { RebateCalls } from '@baize/protocol/bets';
import { missionsPaths } from '@baize/protocol/missions/paths';
import type { MissionsCalls } from '@baize/protocol/missions';
import { pointsPaths } from '@baize/protocol/points/paths';
import type { PointsCalls } from '@baize/protocol/points';
import { referralPaths } from '@baize/protocol/referral/paths';
import type { ReferralCalls } from '@baize/protocol/referral';
import { vipPaths } from '@baize/protocol/vip/paths';
import type { VipCalls } from '@baize/protocol/vip';
import { bindOperatorCalls } from '../kernel/client.ts';

export const missions = bindOperatorCalls<MissionsCalls>(missionsPaths);
export const points = bindOperatorCalls<PointsCalls>(pointsPaths);
export const vip = bindOperatorCalls<VipCalls>(vipPaths);
export const rebates = bindOperatorCalls<RebateCalls>(rebatePaths);
export const referral = bindOperatorCalls<ReferralCalls>(referralPaths);
