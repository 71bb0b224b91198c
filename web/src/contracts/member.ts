export { contractsCentrePages as pages } from './centre.ts';
export { contractsLiveEvents as liveEvents } from './live-events.ts';
