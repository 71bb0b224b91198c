export { contractsCentrePages as pages } from './centre.ts';
export { contractsLiveEvents as liveEvents } from './live-events.ts';
export { memberSlots as slots } from './lazy-slots.ts';
