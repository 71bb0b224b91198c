export { missionsCentrePages as pages } from './centre.ts';
export { missionsLiveEvents as liveEvents } from './live-events.ts';
