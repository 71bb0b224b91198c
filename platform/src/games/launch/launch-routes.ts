import { gamesCalls } from '@baize/protocol/games';
import type { Serve } from '../../kernel/calls/serve.ts';
import type { LaunchService } from './launch-service.ts';

const LAUNCH_LIMIT = { max: 60, windowMs: 60_000, by: 'member' } as const;

export function launchRoutes(serve: Serve, launches: LaunchService): void {
  serve(gamesCalls.launchGame, { limit: LAUNCH_LIMIT, critical: true }, ({ query, caller, merchant, language, now }) =>
    launches.launch({ caller, merchant, language: query.language ?? language, now }, query),
  );
  serve(
    gamesCalls.getLaunch,
    { limit: LAUNCH_LIMIT, critical: true },
    ({ params, query, caller, merchant, language, now }) =>
      launches.relaunch({ caller, merchant, language, now }, params.launchId, query.playWith),
  );
}
