export { betsCentrePages as pages } from './centre.ts';
export { betsLiveEvents as liveEvents } from './live-events.ts';
