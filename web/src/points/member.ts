export { pointsLiveEvents as liveEvents } from './live-events.ts';
