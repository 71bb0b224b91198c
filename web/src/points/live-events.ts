import type { LiveEventHandlers } from '../kernel/live-events.ts';
import { refreshPoints } from './queries.ts';

/** A bet, a deposit or an operator has changed the member's points, or an exchange of them. */
export const pointsLiveEvents: LiveEventHandlers = { points: (_, queryClient) => void refreshPoints(queryClient) };
