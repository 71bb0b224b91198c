import type { LiveEventHandlers } from '../kernel/live-events.ts';
import { refreshPoints } from './queries.ts';

export const liveEvents: LiveEventHandlers = { points: (_, queryClient) => void refreshPoints(queryClient) };
