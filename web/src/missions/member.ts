export { missionsCentrePages as pages } from './centre.ts';
export { missionsLiveEvents as liveEvents } from './live-events.ts';
export { memberSlots as slots } from './lazy-slots.ts';
