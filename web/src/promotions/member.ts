export { promotionsCentrePages as pages } from './centre.ts';
export { promotionsLiveEvents as liveEvents } from './live-events.ts';
export { memberSlots as slots } from './lazy-slots.ts';
