import type { TestSession } from './test-client.ts';
import type { TestPlayer } from './test-vendor.ts';

/** The test's player, stored beside the data, so that the platform after a kill finds the same. */
export interface CrashPlayer {
  readonly session: TestSession;
  readonly player: TestPlayer;
}
