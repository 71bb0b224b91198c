export { vipCentrePages as pages } from './centre.ts';
export { vipLiveEvents as liveEvents } from './live-events.ts';
