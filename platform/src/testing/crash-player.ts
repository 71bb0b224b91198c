import type { TestSession } from './test-client.ts';
import type { TestPlayer } from './test-vendor.ts';

/** Whom the test plays with; kept beside the data, so that the platform after a kill finds the same. */
export interface CrashPlayer {
  readonly session: TestSession;
  readonly player: TestPlayer;
}
