export { vipCentrePages as pages } from './centre.ts';
export { memberSlots as slots } from './lazy-slots.ts';
export { vipLiveEvents as liveEvents } from './live-events.ts';
