export { siteLiveEvents as liveEvents } from './live-events.ts';
