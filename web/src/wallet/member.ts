export { centreTop, walletCentrePages as pages } from './centre.ts';
export { memberSlots as slots } from './lazy-slots.ts';
export { walletLiveEvents as liveEvents } from './live-events.ts';
