export { limitsCentrePages as pages } from './centre.ts';
export { limitsLiveEvents as liveEvents } from './live-events.ts';
