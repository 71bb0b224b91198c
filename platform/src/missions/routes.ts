import { ok } from '@baize/protocol/kernel';
import { missionsCalls } from '@baize/protocol/missions';
import type { Serve, ServeOperator } from '../kernel/calls/serve.ts';
import type { MissionOperations } from './operator-service.ts';
import type { MissionsService } from './service.ts';

const CLAIMS = { limit: { max: 30, windowMs: 60_000, by: 'member' } } as const;

export function missionsRoutes(serve: Serve, missions: MissionsService): void {
  serve(missionsCalls.getSummary, async (context) => ok(await missions.summary(context)));
  serve(missionsCalls.getPreview, (visit) => missions.preview(visit));
  serve(missionsCalls.getLeaderboard, async (context) => ok(await missions.leaderboard(context, context.query.period)));
  serve(missionsCalls.claimMission, CLAIMS, (context) =>
    missions.claim(context, { id: context.params.id, window: context.body.window }, context.idempotencyKey),
  );
}

export function missionsOperatorRoutes(serve: ServeOperator, missions: MissionOperations): void {
  serve(missionsCalls.listMissions, (context) => missions.list(context, context.query));
  serve(missionsCalls.createMission, (context) => missions.create(context, context.body));
  serve(missionsCalls.updateMission, (context) => missions.update(context, context.params.id, context.body));
}
